import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** New content of a file; undefined removes it. Paths are relative to the data folder. */
export interface Write {
  readonly file: string;
  readonly content: string | Uint8Array | undefined;
}

interface Step {
  /** What was done, for the label of the undo button. */
  readonly what: string;
  /** The files before the step. */
  readonly before: readonly Write[];
}

/** How many steps can be undone. */
const maxSteps = 100;

function readIfThere(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes files and can undo it, as long as the editor runs. */
export class Journal {
  private readonly steps: Step[] = [];

  constructor(private readonly folder: string) {}

  /** The step that undo would undo; undefined when there is none. */
  get last(): string | undefined {
    return this.steps.at(-1)?.what;
  }

  write(what: string, writes: readonly Write[]): void {
    const before = writes.map(({ file }) => ({
      file,
      content: readIfThere(join(this.folder, file)),
    }));
    this.put(writes);
    this.steps.push({ what, before });
    if (this.steps.length > maxSteps) this.steps.shift();
  }

  /** Undoes the last step and returns what it was; undefined when there is none. */
  undo(): string | undefined {
    const step = this.steps.pop();
    if (step) this.put(step.before);
    return step?.what;
  }

  private put(writes: readonly Write[]): void {
    for (const { file, content } of writes) {
      const path = join(this.folder, file);
      if (content === undefined) {
        rmSync(path, { force: true });
        continue;
      }
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  }
}
