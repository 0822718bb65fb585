import { join } from "node:path";
import type { CreateResolversArgs } from "gatsby";
import sharp from "sharp";
import { createImageResolver } from "../../src/graphql/image-resolver";
import { newFolder } from "../../testing/new-folder";

type Resolve = (source: object, args: object, context: object, info: object) => Promise<unknown>;

type Field = "gatsbyImageData" | "resize";

/** The resolvers that wrap Gatsby's. */
function resolvers(): Record<"File" | "ImageSharp", Record<string, { resolve: Resolve }>> {
  const createResolvers = jest.fn();
  createImageResolver({ createResolvers } as unknown as CreateResolversArgs);
  return createResolvers.mock.calls[0][0];
}

const resolverOf = (type: "File" | "ImageSharp", field: string): Resolve => {
  const { resolve } = resolvers()[type][field] ?? {};
  if (!resolve) throw new Error(`${type} has no resolver of ${field}`);
  return resolve;
};

const picture = (contentDigest: string) => ({ id: "plate", internal: { contentDigest } });

describe.each<Field>(["gatsbyImageData", "resize"])("the variants of a picture by %s", (field) => {
  const originalResolver = jest.fn(async (_, args: object) => ({ ...args }));
  const resolve = resolverOf("ImageSharp", field);
  const formsOf = (digest: string, width: number) =>
    resolve(picture(digest), { width }, {}, { originalResolver });

  it("are computed once for the same arguments", async () => {
    const forms = await formsOf("a", 560);
    expect(await formsOf("a", 560)).toBe(forms);
    expect(originalResolver).toHaveBeenCalledTimes(1);
  });

  it("are computed again for another size or a changed picture", async () => {
    expect(await formsOf("a", 64)).toEqual({ width: 64 });
    expect(originalResolver).toHaveBeenCalledTimes(2);
    await formsOf("b", 64);
    expect(originalResolver).toHaveBeenCalledTimes(3);
  });
});

describe("a picture with a point to keep", () => {
  const folder = newFolder();
  const path = join(folder, "wide.png");
  const focused = { focus: { x: 10, y: 50 }, path };
  const originalResolver = jest.fn(async (_: object, args: object) => ({ width: 560, args }));
  const resolve = resolverOf("ImageSharp", "gatsbyImageData");

  beforeAll(async () => {
    const size = { width: 300, height: 100, channels: 3, background: "#000" } as const;
    await sharp({ create: size }).toFile(path);
  });

  it("passes it on from its file to its image node", async () => {
    const pixels = async () => picture("a");
    const toPixels = resolverOf("File", "childImageSharp");
    expect(await toPixels({ focused }, {}, {}, { originalResolver: pixels })).toEqual({
      ...picture("a"),
      focused,
    });
    expect(await toPixels({}, {}, {}, { originalResolver: pixels })).toEqual(picture("a"));
  });

  it("is cropped there at build, and in browsers by a class", async () => {
    const transformOptions = { fit: "cover", cropFocus: sharp.gravity.east };
    const args = { width: 560, aspectRatio: 1.6, transformOptions };
    expect(await resolve({ ...picture("c"), focused }, args, {}, { originalResolver })).toEqual({
      width: 560,
      args: { ...args, transformOptions: { ...transformOptions, cropFocus: sharp.gravity.west } },
      focus: "focus-left",
    });
  });

  it("is cropped in the middle for a point there, whatever the fragment says", async () => {
    const args = { width: 560, height: 560, transformOptions: { cropFocus: sharp.gravity.east } };
    const middle = { focus: { x: 50, y: 50 }, path };
    const source = { ...picture("e"), focused: middle };
    expect(await resolve(source, args, {}, { originalResolver })).toEqual({
      width: 560,
      args: { ...args, transformOptions: { cropFocus: sharp.gravity.center } },
      focus: undefined,
    });
  });

  it("keeps the arguments where the build does not crop, or without a point", async () => {
    const args = { layout: "fullWidth" };
    const whole = await resolve({ ...picture("d"), focused }, args, {}, { originalResolver });
    expect(whole).toEqual({ width: 560, args, focus: "focus-left" });
    expect(await resolve(picture("d"), args, {}, { originalResolver })).toEqual({
      width: 560,
      args,
    });
  });
});
