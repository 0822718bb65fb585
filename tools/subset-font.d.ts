declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    /** OpenType features to keep; others are removed, with glyphs that only they use. */
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
    readonly variationAxes: Readonly<Record<string, { min: number; max: number }>>;
  }

  /** The subset of `font` with the glyphs for `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
