import type { CreateResolversArgs } from "gatsby";
import { createImageResolver } from "../../src/content/image-resolver";

type Resolve = (source: object, args: object, context: object, info: object) => Promise<unknown>;

type Field = "gatsbyImageData" | "resize";

/** The resolvers that are put before Gatsby's. */
function imageResolvers(): Record<Field, { resolve: Resolve }> {
  const createResolvers = jest.fn();
  createImageResolver({ createResolvers } as unknown as CreateResolversArgs);
  return createResolvers.mock.calls[0][0].ImageSharp;
}

const picture = (contentDigest: string) => ({ id: "plate", internal: { contentDigest } });

describe.each<Field>(["gatsbyImageData", "resize"])("the forms of a picture as %s", (field) => {
  const originalResolver = jest.fn(async (_, args: object) => ({ ...args }));
  const { resolve } = imageResolvers()[field];
  const formsOf = (digest: string, width: number) =>
    resolve(picture(digest), { width }, {}, { originalResolver });

  it("are worked out once for all that ask for the same", async () => {
    const forms = await formsOf("a", 560);
    expect(await formsOf("a", 560)).toBe(forms);
    expect(originalResolver).toHaveBeenCalledTimes(1);
  });

  it("are worked out again at another size, and when the picture has changed", async () => {
    expect(await formsOf("a", 64)).toEqual({ width: 64 });
    expect(originalResolver).toHaveBeenCalledTimes(2);
    await formsOf("b", 64);
    expect(originalResolver).toHaveBeenCalledTimes(3);
  });
});
