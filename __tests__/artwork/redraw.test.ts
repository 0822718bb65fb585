import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const plates = ["media", "about-us"];
let out: string;

beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), "plates-"));
  execFileSync(
    process.execPath,
    ["--import", "tsx", "src/artwork/draw.ts", ...plates, "--out", out],
    { stdio: "pipe" },
  );
}, 120_000);

afterAll(() => rmSync(out, { recursive: true }));

describe("a plate", () => {
  it.each(plates)("is drawn again byte for byte from its program: %s", (plate) => {
    const file = join("plates", `${plate}.jpg`);
    const drawn = readFileSync(join(out, file));
    expect(drawn.equals(readFileSync(join("data/images", file)))).toBe(true);
  });
});

describe("a name that no artwork has", () => {
  it("is said to be unknown", () => {
    const draw = () =>
      execFileSync(process.execPath, ["--import", "tsx", "src/artwork/draw.ts", "no-such-plate"], {
        stdio: "pipe",
      });
    expect(draw).toThrow(/No artwork is called no-such-plate/);
  }, 120_000);
});
