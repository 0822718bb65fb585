import type { CreateResolversArgs, Node } from "gatsby";
import sharp from "sharp";
import { type Focus, focusClass, gravityOf, sidesFor } from "../data";

/** A file or image node, with the point that crops must keep (field-extensions.ts). */
interface Source extends Node {
  focused?: { focus: Focus; path: string };
}

interface Args {
  width?: number;
  height?: number;
  aspectRatio?: number;
  transformOptions?: object;
}

type Resolve = (
  source: Source,
  args: Args,
  context: object,
  info: { originalResolver: Resolve },
) => Promise<object | null>;

/** Wraps Gatsby's resolver with a cache keyed by file and arguments. */
function cached(): Resolve {
  const cache = new Map<string, Promise<object | null>>();
  return (source, args, context, info) => {
    const key = JSON.stringify([source.id, source.internal.contentDigest, args]);
    const variants = cache.get(key) ?? info.originalResolver(source, args, context, info);
    cache.set(key, variants);
    return variants;
  };
}

/** Passes the point on from a file to its image node. */
const passFocusOn: Resolve = async (file, args, context, info) => {
  const image = await info.originalResolver(file, args, context, info);
  return image && file.focused ? { ...image, focused: file.focused } : image;
};

/**
 * Crops around the point, if there is one: the build at the nearest of nine positions, browsers by the
 * class in the image data (src/ui/picture.tsx).
 */
const aroundFocus =
  (resolve: Resolve): Resolve =>
  async (source, args, context, info) => {
    if (!source.focused) return resolve(source, args, context, info);
    const { focus, path } = source.focused;
    const cropped = { ...args };
    const aspectRatio = args.aspectRatio ?? (args.width ?? 0) / (args.height ?? 0);
    if (aspectRatio > 0 && Number.isFinite(aspectRatio)) {
      const size = (await sharp(path).metadata()).autoOrient;
      // Sharp's number of the position, as GraphQL's `ImageCropFocus`.
      const cropFocus = sharp.gravity[gravityOf(sidesFor(focus, size, aspectRatio))];
      cropped.transformOptions = { ...args.transformOptions, cropFocus };
    }
    const variants = await resolve(source, cropped, context, info);
    return variants && { ...variants, focus: focusClass(focus) };
  };

/**
 * Has pictures cropped around the point that they keep, and caches Gatsby's image data per file and
 * arguments, so each variant is computed once: Gatsby reads and hashes the whole file each time. Page
 * dependencies are tracked by the parent field.
 */
export function createImageResolver({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    File: { childImageSharp: { resolve: passFocusOn } },
    ImageSharp: {
      gatsbyImageData: { resolve: aroundFocus(cached()) },
      resize: { resolve: cached() },
    },
  });
}
