import type { CreateResolversArgs, Node } from "gatsby";

type Resolve = (
  source: Node,
  args: object,
  context: object,
  info: { originalResolver: Resolve },
) => Promise<unknown>;

/** Wraps Gatsby's resolver with a cache keyed by file and arguments. */
function remembering(): Resolve {
  const known = new Map<string, Promise<unknown>>();
  return (source, args, context, info) => {
    const key = JSON.stringify([source.id, source.internal.contentDigest, args]);
    const forms = known.get(key) ?? info.originalResolver(source, args, context, info);
    known.set(key, forms);
    return forms;
  };
}

/**
 * Caches Gatsby's image data per file and arguments, so each variant is computed once: Gatsby reads
 * and hashes the whole file each time. Page dependencies are tracked by the parent field.
 */
export function createImageResolver({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    ImageSharp: {
      gatsbyImageData: { resolve: remembering() },
      resize: { resolve: remembering() },
    },
  });
}
