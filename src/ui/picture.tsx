import type { IGatsbyImageData } from "gatsby-plugin-image";
import { breakpoints } from "../shared/constants";
import { belowWidth } from "../theme/media-queries";

/** The sizes of a picture, and the class that crops it around a point (src/data/focus.ts). */
type PictureData = IGatsbyImageData & { readonly focus?: string };

/** GraphQL's result for an image file; `childImageSharp` is null if sharp can't read the file. */
export interface ImageFile {
  readonly childImageSharp: { readonly gatsbyImageData: PictureData } | null;
}

/**
 * The width of a picture on phones, for `sizes`. It is less than the real width: at a pixel ratio of
 * two or more nobody sees the difference, and it saves two fifths of the bytes.
 */
const widthOnPhones = "70vw";

/** A `sizes` attribute: the widths of a picture (CSS lengths) from tablets and from desktops on. */
export const sizesFrom = (sm: string, md = sm): string =>
  `(min-width: ${breakpoints.md}px) ${md}, (min-width: ${breakpoints.sm}px) ${sm}, ${widthOnPhones}`;

interface PictureProps {
  /** Nothing is rendered without a file or its image data. */
  file: ImageFile | null;
  alt: string;
  /** True for the likely LCP element: loaded at once, with high priority. */
  eager?: boolean;
  /** URL of a crop in AVIF that phones show instead, if they support that. */
  onPhones?: string | null;
  /** The `sizes` attribute; that of the image data by default. */
  sizes?: string;
}

/** The width that stands for that of the window, in px. Browsers need the ratio to the height alone. */
const fullWidth = 1920;

/** Width and height as whole numbers, as HTML asks: pictures as wide as the window have 1 and a fraction. */
function dimensionsOf({ layout, width, height }: PictureData) {
  const scale = layout === "fullWidth" ? fullWidth / width : 1;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A responsive picture in the formats made at build. It is visible before and without scripts. */
export const Picture = ({ file, alt, onPhones, eager = false, sizes }: PictureProps) => {
  const data = file?.childImageSharp?.gatsbyImageData;
  if (!data?.images.fallback) return null;
  const { fallback, sources = [] } = data.images;
  return (
    <picture>
      {onPhones && (
        <source media={belowWidth(breakpoints.sm)} type="image/avif" srcSet={onPhones} />
      )}
      {sources.map(({ type, srcSet, sizes: own }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes ?? own} />
      ))}
      <img
        className={data.focus}
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes={sizes ?? fallback.sizes}
        {...dimensionsOf(data)}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
};
