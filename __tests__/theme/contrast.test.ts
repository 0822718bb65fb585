import { type ColorMode, type ColorRole, colorModes } from "../../src/theme/colors";
import { contrast } from "../support/contrast";

const backgrounds = [
  "background",
  "groundPaper",
  "groundMist",
  "groundDeep",
  "groundInk",
  "surface",
] as const satisfies readonly ColorRole[];

const pairs = (fronts: readonly ColorRole[], backs: readonly ColorRole[]) =>
  (["light", "dark"] as const).flatMap((mode) =>
    fronts.flatMap((front) => backs.map((back) => [mode, front, back] as const)),
  );

const ratio = (mode: ColorMode, front: ColorRole, back: ColorRole) =>
  contrast(colorModes[mode][front], colorModes[mode][back]);

describe("the measure itself", () => {
  it("agrees with known values", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
    expect(contrast("#123456", "#123456")).toBe(1);
  });
});

describe("running text", () => {
  it.each(pairs(["text", "textMuted", "heading"], backgrounds))(
    "reaches AAA in the %s theme: %s on %s",
    (mode, front, back) => {
      expect(ratio(mode, front, back)).toBeGreaterThanOrEqual(7);
    },
  );
});

describe("links, labels and messages", () => {
  it.each([
    ...pairs(["primary", "primaryHover", "error"], backgrounds),
    ...pairs(["onPrimary"], ["primary", "primaryHover"]),
    ...pairs(["onAccent"], ["accent", "accentHover"]),
  ])("reach AA in the %s theme: %s on %s", (mode, front, back) => {
    expect(ratio(mode, front, back)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("what tells a control from its background", () => {
  it.each(pairs(["controlBorder", "focus", "error"], backgrounds))(
    "reaches 3 to 1 in the %s theme: %s on %s",
    (mode, front, back) => {
      expect(ratio(mode, front, back)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe("the backgrounds of sections", () => {
  /** In the dark theme paper and ink are the same; in the light theme, dark sections stand out anyway. */
  const dark = ["groundPaper", "groundMist", "groundDeep"] as const;
  it.each(
    dark.flatMap((one, index) => dark.slice(index + 1).map((other) => [one, other] as const)),
  )("differ in the dark theme: %s and %s", (one, other) => {
    expect(ratio("dark", one, other)).toBeGreaterThanOrEqual(1.25);
  });
});

describe("the marks of a figure", () => {
  it.each(pairs(["dataSource", "dataSynthetic", "dataDifference"], backgrounds))(
    "reach 3 to 1 in the %s theme: %s on %s",
    (mode, front, back) => {
      expect(ratio(mode, front, back)).toBeGreaterThanOrEqual(3);
    },
  );
});
