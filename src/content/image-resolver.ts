import type { CreateResolversArgs, Node } from "gatsby";
import sharp from "sharp";
import { type Focus, focusClass, gravityOf, sidesFor } from "./focus";

/** An image file or what Gatsby makes of it, with the point that crops keep (field-extensions.ts). */
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
function remembering(): Resolve {
  const known = new Map<string, Promise<object | null>>();
  return (source, args, context, info) => {
    const key = JSON.stringify([source.id, source.internal.contentDigest, args]);
    const forms = known.get(key) ?? info.originalResolver(source, args, context, info);
    known.set(key, forms);
    return forms;
  };
}

/** Hands the point on from a file to its pixels. */
const passFocusOn: Resolve = async (file, args, context, info) => {
  const pixels = await info.originalResolver(file, args, context, info);
  return pixels && file.focused ? { ...pixels, focused: file.focused } : pixels;
};

/**
 * Crops around the point, if there is one: the build at the nearest of nine positions, and browsers by
 * the class that goes with the picture's data (src/ui/picture.tsx).
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
      const cropFocus = gravityOf(sidesFor(focus, size, aspectRatio));
      cropped.transformOptions = { ...args.transformOptions, cropFocus };
    }
    const forms = await resolve(source, cropped, context, info);
    return forms && { ...forms, focus: focusClass(focus) };
  };

/**
 * Caches Gatsby's image data per file and arguments, so each variant is computed once: Gatsby reads
 * and hashes the whole file each time. Page dependencies are tracked by the parent field.
 */
export function createImageResolver({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    File: { childImageSharp: { resolve: passFocusOn } },
    ImageSharp: {
      gatsbyImageData: { resolve: aroundFocus(remembering()) },
      resize: { resolve: remembering() },
    },
  });
}
