import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "../../testing/new-folder";

// Takes over 20 s: plates are drawn.

/** Files of two plates, a monogram and an SVG, by the names of their programs. */
const files = {
  governance: "data/images/plates/governance.jpg",
  "about-us": "data/images/plates/about-us.jpg",
  "leader-1": "data/images/leaders/leader-1.jpg",
  ribbon: "static/karyogram.svg",
};
let out: string;

beforeAll(() => {
  out = newFolder();
  execFileSync(
    process.execPath,
    ["--import", "tsx", "artwork/draw.ts", ...Object.keys(files), "--out", out],
    { stdio: "pipe" },
  );
}, 120_000);

describe("a picture", () => {
  it.each(Object.entries(files))("is redrawn byte for byte: %s", (_slug, file) => {
    const drawn = readFileSync(join(out, file.replace("data/images/", "")));
    expect(drawn.equals(readFileSync(file))).toBe(true);
  });

  it.each(["governance", "about-us"])("gets the same record and phone crop: %s", (slug) => {
    const recordIn = (folder: string): unknown =>
      JSON.parse(readFileSync(join(folder, "plates.json"), "utf8")).plates.find(
        (plate: { slug: string }) => plate.slug === slug,
      );
    expect(recordIn(out)).toEqual(recordIn("data"));
    const phone = `plates/phones/${slug}.avif`;
    const drawn = readFileSync(join(out, phone));
    expect(drawn.equals(readFileSync(join("data/images", phone)))).toBe(true);
  });
});

describe("a name that no artwork has", () => {
  it("is reported as unknown", () => {
    const draw = () =>
      execFileSync(process.execPath, ["--import", "tsx", "artwork/draw.ts", "no-such-plate"], {
        stdio: "pipe",
      });
    expect(draw).toThrow(/No artwork is called no-such-plate/);
  }, 120_000);
});
