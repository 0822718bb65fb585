import type { MessagePort } from "node:worker_threads";

/** The result of decoding a picture. */
export interface PictureFinding {
  /** In pixels, after orientation; undefined when the picture cannot be decoded. */
  width?: number;
  height?: number;
  /** The decoder's error. */
  fault?: string;
}

/** The result of compiling and rendering a document; empty when it has no mistake. */
export interface DocumentFinding {
  fault?: string;
  /** Characters from the start of the text. */
  offset?: number;
}

/** What is to be inspected: paths of pictures, and documents without their front matter. */
export interface Questions {
  pictures: readonly string[];
  documents: readonly string[];
}

/** The findings, in the order of the questions. */
export interface Answers {
  pictures: PictureFinding[];
  documents: DocumentFinding[];
}

/** What the thread is sent. */
export interface Message {
  questions: Questions;
  /** Where the answers go. */
  port: MessagePort;
  /** One shared number, which becomes 1 once they are there. */
  answered: Int32Array;
}

/** What it sends back: the answers, or why there are none. */
export type Reply = { answers: Answers; fault?: never } | { answers?: never; fault: string };
