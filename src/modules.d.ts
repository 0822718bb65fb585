declare module "*.woff2" {
  /** Address of the file, with its hash. */
  const url: string;
  export default url;
}

/** Imported for esbuild, which writes it beside the script. */
declare module "*.css";

/** The scope of a header cell, which the types of PDFKit do not know yet. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: "Column" | "Row";
  }
}
