import { createFieldExtensions } from "../../src/graphql/field-extensions";
import { iconPath } from "../../src/render/icon-path";

type Resolve = (source: object, args: object, context: object, info: object) => unknown;
interface Extension {
  name: string;
  extend: (args: { of: string }) => { resolve: Resolve };
}

const extensions = new Map<string, Extension>();
createFieldExtensions({
  actions: { createFieldExtension: (made: Extension) => extensions.set(made.name, made) },
} as unknown as Parameters<typeof createFieldExtensions>[0]);

const file = { relativePath: "pages/about-us/media.json" };

function resolve(name: string, source: Record<string, unknown>): unknown {
  const context = {
    defaultFieldResolver: (from: { value?: unknown }) => from.value,
    nodeModel: { getNodeById: ({ id }: { id: string }) => (id === "file" ? file : null) },
  };
  return extensions.get(name)?.extend({ of: "text" }).resolve(source, {}, context, {});
}

describe("a field of the data", () => {
  it.each([
    ["markdown", { value: "*a*" }, "<p><em>a</em></p>"],
    ["markdown", { value: ["a", "b"] }, ["<p>a</p>", "<p>b</p>"]],
    ["markdown", {}, null],
    ["iconPath", { value: "shield" }, iconPath("shield")],
    ["iconPath", {}, null],
    ["anchor", { text: "Who owns the data?" }, "who-owns-the-data"],
    ["plainText", { text: "See *[this](/a)*." }, "See this."],
    ["source", { type: "faq" }, '{\n  "type": "faq"\n}'],
    ["source", { body: "x".repeat(49) }, `{\n  "body": "${"x".repeat(48)}…"\n}`],
    ["source", { rows: [1, 2, 3] }, '{\n  "rows": [\n    1,\n    "… 2 more"\n  ]\n}'],
    ["routeOfFile", { id: "page", parent: "file" }, "/about-us/media"],
  ])("with @%s resolves %j", (name, source, expected) => {
    expect(resolve(name, source)).toEqual(expected);
  });

  it("with @focused passes on the point to keep beside it", async () => {
    interface Focused {
      extend: (
        args: object,
        field: { resolve: Resolve },
      ) => {
        resolve: (source: object, args: object, context: object, info: object) => Promise<unknown>;
      };
    }
    const { extend } = extensions.get("focused") as unknown as Focused;
    const image = { id: "file", absolutePath: "/data/a.jpg" };
    const answer = (found: object | null, source: object) =>
      extend({}, { resolve: () => found }).resolve(source, {}, {}, { fieldName: "poster" });
    const focus = { x: 20, y: 30 };
    expect(await answer(image, { posterFocus: focus, imageFocus: { x: 1, y: 1 } })).toEqual({
      ...image,
      focused: { focus, path: "/data/a.jpg" },
    });
    expect(await answer(image, {})).toBe(image);
    expect(await answer(null, { posterFocus: focus })).toBeNull();
  });

  it("has no route without a file", () => {
    expect(() => resolve("routeOfFile", { id: "page", parent: null })).toThrow(
      "the page node page comes from no file",
    );
  });
});
