import type { MessagePort } from "node:worker_threads";
import type { Linked, LinkedText } from "../markdown";

/** The result of decoding a picture. */
export interface PictureFinding {
  /** In pixels, after orientation; undefined when the picture cannot be decoded. */
  width?: number;
  height?: number;
  /** The decoder's error. */
  fault?: string;
  /** The format of its bytes, such as HEIC, where that is not what its name says. */
  format?: string;
}

/** A place in a document. */
interface Placed {
  /** Characters from the start of the text. */
  offset: number;
}

/** A heading, a paragraph or an entry of a list, as visitors read it. */
interface DocumentBlock extends Placed {
  isHeading: boolean;
  pieces: LinkedText[];
}

/** The result of compiling and rendering a document. */
export interface DocumentFinding {
  /** The error of the compiler or of React, if any. */
  fault?: string;
  /** Where the fault is, in characters from the start of the text. */
  offset?: number;
  /** Everything below is empty when the document cannot be parsed. */
  blocks: DocumentBlock[];
  links: (Linked & Placed)[];
  /** Addresses of the pictures. */
  pictures: ({ src: string } & Placed)[];
  /** The ids of its elements, headings among them. */
  anchors: string[];
  /** What visitors would see otherwise than it was meant. */
  slips: ({ message: string } & Placed)[];
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
