import { type ColorMode, type ColorRole, colorModes, moreContrast } from "../../src/theme/colors";
import { contrast } from "../../testing/browsers/contrast";

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

describe("grounds of the dark theme", () => {
  const grounds = new Set(backgrounds.slice(1, 5).map((ground) => colorModes.dark[ground]));

  it.each(
    [...grounds].flatMap((one, at) => [...grounds].slice(at + 1).map((other) => [one, other])),
  )("differ by 1.25 to 1, or are one: %s and %s", (one, other) => {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(1.25);
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

/** In the light theme, no other ground is light unless a page forces it to be. */
const lightGrounds = ["background", "groundPaper", "groundMist", "surface"] as const;

describe("links and labels", () => {
  it.each([
    ...pairs(["primary", "primaryHover"], backgrounds).filter(([mode]) => mode === "dark"),
    ...pairs(["primary", "primaryHover"], lightGrounds).filter(([mode]) => mode === "light"),
  ])("reach AAA in the %s theme: %s on %s", (mode, front, back) => {
    expect(ratio(mode, front, back)).toBeGreaterThanOrEqual(7);
  });
});

describe("for visitors who ask for more contrast", () => {
  it.each(
    (["light", "dark"] as const).flatMap((mode) =>
      Object.entries(moreContrast).map(
        ([role, other]) => [mode, role as keyof typeof moreContrast, other] as const,
      ),
    ),
  )("there is more, on every ground, in the %s theme: %s as %s", (mode, role, other) => {
    for (const back of backgrounds)
      expect(ratio(mode, other, back)).toBeGreaterThan(ratio(mode, role, back));
  });
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
