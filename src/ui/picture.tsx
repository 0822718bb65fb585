import type { IGatsbyImageData } from "gatsby-plugin-image";
import { breakpoints } from "../shared/constants";
import { belowWidth } from "../theme/media-queries";

/** The sizes of a picture, and the class that crops it around a point (src/content/focus.ts). */
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
        width={data.width}
        height={data.height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
};
