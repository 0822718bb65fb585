import { readFileSync } from "node:fs";
import { subsetInter } from "../../tools/font";

describe("the font", () => {
  it("is as npm run font writes it for the weights of the theme", async () => {
    expect((await subsetInter()).equals(readFileSync("src/theme/fonts/inter.woff2"))).toBe(true);
  });
});
