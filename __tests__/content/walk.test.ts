import { z } from "zod";
import { markedValues, memberOf, unwrap } from "../../src/content/walk";
import { icon, image, link, markdown, text } from "../../src/schema/fields";

const first = z.strictObject({ type: z.literal("first"), body: markdown(50, "Text") });
const second = z.strictObject({ type: z.literal("second"), url: link("Address") });
const either = z.discriminatedUnion("type", [first, second]);
const schema = z.strictObject({
  title: text(20, "Title"),
  icon: icon().optional(),
  picture: image("Picture").optional(),
  cells: z.array(markdown(50, "Cell")).optional(),
  parts: z.array(either),
});

const marks = (value: unknown) =>
  markedValues(schema, value).map(({ kind, value: found, path }) => [kind, path, found]);

describe("the walk through a data file", () => {
  it("finds every text with a meaning of its own, with its place", () => {
    expect(
      marks({
        title: "Plain",
        icon: "hub",
        picture: "./a.png",
        cells: ["*a*", "b"],
        parts: [
          { type: "second", url: "/a" },
          { type: "first", body: "text" },
        ],
      }),
    ).toEqual([
      ["icon", ["icon"], "hub"],
      ["image", ["picture"], "./a.png"],
      ["markdown", ["cells", 0], "*a*"],
      ["markdown", ["cells", 1], "b"],
      ["link", ["parts", 0, "url"], "/a"],
      ["markdown", ["parts", 1, "body"], "text"],
    ]);
  });

  it("goes on past parts that are wrong", () => {
    expect(
      marks({ icon: 3, cells: "none", parts: [null, "text", { type: "third", url: "/x" }, 4] }),
    ).toEqual([]);
    expect(marks({ parts: [{}, { type: "second", url: "/b", extra: true }] })).toEqual([
      ["link", ["parts", 1, "url"], "/b"],
    ]);
    expect(marks(null)).toEqual([]);
  });

  it("hands over the object that holds a text, so that its neighbors can be looked at", () => {
    const [found] = markedValues(schema, { picture: "./a.png", pictureAlt: "A", parts: [] });
    expect(found?.parent).toMatchObject({ pictureAlt: "A" });
  });

  it("takes the member of a union that a value claims to be", () => {
    expect(memberOf(either, { type: "second" })).toBe(second);
    expect(memberOf(either, { type: "third" })).toBeUndefined();
    expect(memberOf(either, null)).toBeUndefined();
  });

  it("looks beneath any number of optionals", () => {
    const inner = z.string();
    expect(unwrap(inner.optional().optional())).toBe(inner);
  });
});
