import sharp from "sharp";
import { cropAt, cutAt, focusClass, gravityOf, sidesFor } from "../../src/data/focus";
import { picturePlaces } from "../../src/schema/picture-places";

/** The 3:2 format of cameras. */
const photo = { width: 3000, height: 2000 };

describe("a crop around a point", () => {
  it.each([
    [{ x: 10, y: 50 }, "west"],
    [{ x: 45, y: 10 }, "center"],
    [{ x: 50, y: 50 }, "center"],
    [{ x: 90, y: 0 }, "east"],
  ] as const)("to a square is at the position nearest to it: %j at %s", (focus, side) => {
    expect(gravityOf(sidesFor(focus, photo, 1))).toBe(side);
  });

  it("is made from above or below where the picture is too high", () => {
    const high = { width: 1000, height: 2000 };
    expect(gravityOf(sidesFor({ x: 50, y: 12 }, high, 1.6))).toBe("north");
    expect(gravityOf(sidesFor({ x: 50, y: 96 }, high, 1.6))).toBe("south");
  });

  it("shows the whole picture at the same aspect ratio", () => {
    expect(cropAt(photo, 1.5, sidesFor({ x: 0, y: 100 }, photo, 1.5))).toEqual({
      left: 0,
      top: 0,
      width: 1,
      height: 1,
    });
  });

  it("is what sharp crops", async () => {
    const size = { width: 400, height: 100 };
    const red = { create: { width: 40, height: 100, channels: 3, background: "#f00" } } as const;
    const picture = await sharp({ create: { ...size, channels: 3, background: "#00f" } })
      .composite([{ input: red, left: 20, top: 0 }])
      .png()
      .toBuffer();
    const focus = { x: 10, y: 50 };
    const sides = sidesFor(focus, size, 1);
    const crop = cropAt(size, 1, sides);
    expect(crop).toEqual({ left: 0, top: 0, width: 0.25, height: 1 });
    const shown = await sharp(picture)
      .resize(100, 100, { position: gravityOf(sides) })
      .raw()
      .toBuffer();
    const cut = await sharp(picture)
      .extract({ ...size, left: 0, top: 0, width: 100 })
      .raw()
      .toBuffer();
    expect(shown.equals(cut)).toBe(true);
  });
});

describe("the class by which browsers crop", () => {
  it.each([
    [{ x: 10, y: 10 }, "focus-topLeft"],
    [{ x: 50, y: 10 }, "focus-top"],
    [{ x: 20, y: 50 }, "focus-left"],
    [{ x: 80, y: 50 }, "focus-right"],
    [{ x: 80, y: 90 }, "focus-bottomRight"],
    [{ x: 50, y: 50 }, undefined],
  ])("of %j is %s", (focus, name) => {
    expect(focusClass(focus)).toBe(name);
  });
});

describe("a point that some crop cuts off", () => {
  const panorama = { width: 4000, height: 1000 };

  it("is reported with the build's crop", () => {
    // Four squares fit beside one another, and only the first, the last and one in the middle are made.
    expect(cutAt({ x: 30, y: 50 }, panorama, picturePlaces.portrait)).toEqual({
      crop: { left: 0, top: 0, width: 0.25, height: 1 },
    });
  });

  it("is reported with the window width at which a browser cuts it off", () => {
    const cut = cutAt({ x: 36, y: 50 }, panorama, picturePlaces.hero);
    expect(cut?.at).toBe(768);
    expect(cut?.crop.left).toBeCloseTo(0.40625);
  });

  it("is not reported for pictures of a usual shape", () => {
    for (const place of Object.values(picturePlaces).filter(({ name }) => name !== "a banner"))
      for (const x of [2, 20, 40, 60, 80, 98])
        for (const y of [20, 40, 60, 80])
          expect([place.name, x, y, cutAt({ x, y }, photo, place)]).toEqual([
            place.name,
            x,
            y,
            undefined,
          ]);
  });

  it("is reported outside the crop that phones show", () => {
    const phoneCrop = { left: 0.4, top: 0, width: 0.5, height: 1 };
    expect(cutAt({ x: 50, y: 50 }, photo, picturePlaces.hero, phoneCrop)).toBeUndefined();
    expect(cutAt({ x: 30, y: 50 }, photo, picturePlaces.hero, phoneCrop)).toEqual({
      at: 390,
      crop: phoneCrop,
    });
  });
});
