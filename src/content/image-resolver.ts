import type { CreateResolversArgs, Node } from "gatsby";

type Resolve = (
  source: Node,
  args: object,
  context: object,
  info: { originalResolver: Resolve },
) => Promise<unknown>;

/** A resolver that answers from memory what Gatsby's has answered for the same picture and arguments. */
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
 * Has the forms of a picture worked out once for all pages that show it alike: Gatsby reads and
 * hashes the whole file each time. Which page needs which file it knows from the field above.
 */
export function createImageResolver({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    ImageSharp: {
      gatsbyImageData: { resolve: remembering() },
      resize: { resolve: remembering() },
    },
  });
}
