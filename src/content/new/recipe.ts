import type { z } from "zod";
import type { Change } from "../writer";

/** Something that `npm run new` needs to know, from a flag or by asking. */
export interface Question {
  /** Name of the flag, and of the answer. */
  flag: string;
  /** Text of the question, also used in the help. */
  ask: string;
  /** Validates the answer. */
  schema: z.ZodType;
  /** Given as a word on the command line instead of a flag. */
  positional?: boolean;
  /** Default answer; without it, an answer is required. */
  fallback?: string;
}

export type Answers = Readonly<Record<string, string>>;

/** What to write and what to do next, or why nothing can be made. */
export type Outcome = { changes: Change[]; next: string[] } | { refusal: string };

/** The data folder as recipes see it. */
export interface Source {
  /** Name of the folder in messages. */
  label: string;
  /** Text of a data file. */
  read: (file: string) => string;
  exists: (file: string) => boolean;
}

/** How one kind of thing is made. */
export interface Recipe {
  /** Its name with an article, such as `a page`. */
  what: string;
  example: string;
  questions: readonly Question[];
  make: (answers: Answers, source: Source) => Outcome;
}
