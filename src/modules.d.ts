declare module "*.woff2" {
  /** Address of the file, with its hash. */
  const url: string;
  export default url;
}

/** Imported for esbuild, which writes it beside the script. */
declare module "*.css";

/** Gatsby's connection of a page to the development server, which Gatsby writes beside its own runtime. */
declare module "*/.cache/socketIo" {
  export default function getSocket(): {
    readonly io: { on(event: "reconnect", listener: () => void): void };
    on(event: "message", listener: (message: { readonly type: string }) => void): void;
  } | null;
}

/** The scope of a header cell, which the types of PDFKit do not know yet. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: "Column" | "Row";
  }
}
