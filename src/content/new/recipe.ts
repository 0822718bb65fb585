import type { z } from "zod";

/** Something that `npm run new` has to know, as a flag or as a question. */
export interface Question {
  /** Name of the flag, and of the answer. */
  flag: string;
  /** Words of the question and of the help. */
  ask: string;
  /** What an answer must satisfy. */
  schema: z.ZodType;
  /** Taken from the command line's first word instead of a flag. */
  positional?: boolean;
  /** Answer in place of none; without it the question must be answered. */
  fallback?: string;
}

export type Answers = Readonly<Record<string, string>>;

/** New text of a data file; `create` means that there is none yet. */
export interface Change {
  /** Path relative to the data folder. */
  file: string;
  text: string;
  create?: boolean;
}

/** What is to be written, or why it cannot be. */
export type Outcome = { changes: Change[]; next: string[] } | { refusal: string };

/** The data folder as recipes see it. */
export interface Source {
  /** How messages call the folder. */
  label: string;
  /** Text of a data file. */
  read: (file: string) => string;
  exists: (file: string) => boolean;
}

/** How one kind of thing is made. */
export interface Recipe {
  /** What it is, with its article. */
  what: string;
  example: string;
  questions: readonly Question[];
  make: (answers: Answers, source: Source) => Outcome;
}
