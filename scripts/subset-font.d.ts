declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    /** OpenType features to keep; all others go, with the glyphs that only they lead to. */
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
    readonly variationAxes: Readonly<Record<string, { min: number; max: number }>>;
  }

  /** The part of `font` that `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
