import { z } from "zod";
import { markedValues, memberOf, unwrap } from "../../src/data/walk";
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
  it("finds every string with a kind, and its path", () => {
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

  it("skips invalid parts", () => {
    expect(
      marks({ icon: 3, cells: "none", parts: [null, "text", { type: "third", url: "/x" }, 4] }),
    ).toEqual([]);
    expect(marks({ parts: [{}, { type: "second", url: "/b", extra: true }] })).toEqual([
      ["link", ["parts", 1, "url"], "/b"],
    ]);
    expect(marks(null)).toEqual([]);
  });

  it("returns the object around each string", () => {
    const [found] = markedValues(schema, { picture: "./a.png", pictureAlt: "A", parts: [] });
    expect(found?.parent).toMatchObject({ pictureAlt: "A" });
  });

  it("picks the member of a union by its tag", () => {
    expect(memberOf(either, { type: "second" })).toBe(second);
    expect(memberOf(either, { type: "third" })).toBeUndefined();
    expect(memberOf(either, null)).toBeUndefined();
  });

  it("unwraps nested optionals", () => {
    const inner = z.string();
    expect(unwrap(inner.optional().optional())).toBe(inner);
  });
});
