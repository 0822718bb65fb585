import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** New content of a file, or nothing to remove it. Paths are relative to the data folder. */
export interface Write {
  readonly file: string;
  readonly content: string | Uint8Array | undefined;
}

interface Step {
  /** What was done, for the button that takes it back. */
  readonly what: string;
  /** What the files were before. */
  readonly before: readonly Write[];
}

/** How many steps can be taken back. */
const kept = 100;

function readIfThere(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes files and remembers what they were, as long as the editor runs. */
export class Journal {
  private readonly steps: Step[] = [];

  constructor(private readonly folder: string) {}

  /** What the next undo takes back. */
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
    if (this.steps.length > kept) this.steps.shift();
  }

  /** Takes the last step back and says which it was; nothing when there is none. */
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
