/** What reading a picture to its end shows. */
export interface PictureFinding {
  /** In pixels, as it is shown; nothing when the picture cannot be read. */
  width?: number;
  height?: number;
  /** Why it cannot be read, in its reader's words. */
  fault?: string;
}

/** What compiling and rendering a document shows; nothing when it has no mistake. */
export interface DocumentFinding {
  fault?: string;
  /** Characters from the start of the text. */
  offset?: number;
}

/** What the program is asked: paths of pictures, and texts of documents without their front matter. */
export interface Questions {
  pictures: readonly string[];
  documents: readonly string[];
}

/** Its answers, in the order of the questions. */
export interface Answers {
  pictures: PictureFinding[];
  documents: DocumentFinding[];
}
