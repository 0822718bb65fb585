import { type Change, writeAll } from "../src/data";

interface Step {
  /** What was done, for the label of the undo button. */
  readonly what: string;
  /** What takes it back. */
  readonly changes: readonly Change[];
}

/** How many steps can be undone. */
const maxSteps = 100;

/** Writes files, and can undo and redo it as long as the editor runs. */
export class Journal {
  private readonly done: Step[] = [];
  private readonly undone: Step[] = [];

  constructor(readonly folder: string) {}

  /** The steps that undo and redo would turn; undefined where there is none. */
  get next(): { undo?: string; redo?: string } {
    return { undo: this.done.at(-1)?.what, redo: this.undone.at(-1)?.what };
  }

  /** Makes all changes or none. @throws what writeAll throws. */
  write(what: string, changes: readonly Change[]): void {
    this.done.push({ what, changes: writeAll(this.folder, changes) });
    this.undone.length = 0;
    if (this.done.length > maxSteps) this.done.shift();
  }

  /**
   * Undoes the last step and returns what it was; undefined when there is none.
   * @throws Conflict when another program has changed a file of it since; then nothing is undone.
   */
  undo = (): string | undefined => this.turn(this.done, this.undone);

  /** Repeats the last step that was undone, like `undo`. */
  redo = (): string | undefined => this.turn(this.undone, this.done);

  private turn(from: Step[], to: Step[]): string | undefined {
    const step = from.at(-1);
    if (!step) return undefined;
    to.push({ what: step.what, changes: writeAll(this.folder, step.changes) });
    from.pop();
    return step.what;
  }
}
