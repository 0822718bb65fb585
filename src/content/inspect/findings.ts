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

/** What the program inspects: paths of pictures, and documents without their front matter. */
export interface Questions {
  pictures: readonly string[];
  documents: readonly string[];
}

/** The findings, in the order of the questions. */
export interface Answers {
  pictures: PictureFinding[];
  documents: DocumentFinding[];
}
