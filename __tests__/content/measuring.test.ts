import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measuringFault, reportConstants, wordsOfNothing } from "../../src/content/measuring";

describe("what pages report", () => {
  it("is nothing unless a build is told to", () => {
    expect(reportConstants({})).toEqual({ WEB_VITALS: "false", BROWSER_ERRORS: "false" });
    expect(reportConstants({ WEB_VITALS: "0", BROWSER_ERRORS: "1" })).toEqual({
      WEB_VITALS: "false",
      BROWSER_ERRORS: "true",
    });
  });

  it("is no load time as long as visitors are told that nothing is measured", () => {
    expect(measuringFault({}, "data")).toBeUndefined();
    const fault = measuringFault({ WEB_VITALS: "1" }, "data") ?? "";
    expect(fault).toMatch(/^WEB_VITALS=1 has pages measure, but visitors are told/);
    for (const [file, words] of wordsOfNothing) expect(fault).toContain(`data/${file}: “${words}”`);
  });

  it("may be load times once all these words are others", () => {
    const folder = mkdtempSync(join(tmpdir(), "measuring-"));
    cpSync("data/site.json", join(folder, "site.json"));
    cpSync("data/pages/privacy-policy.mdx", join(folder, "pages/privacy-policy.mdx"));
    for (const [file, words] of wordsOfNothing) {
      const path = join(folder, file);
      const fault = measuringFault({ WEB_VITALS: "1" }, folder);
      expect(fault).toContain(words);
      writeFileSync(path, readFileSync(path, "utf8").replace(words, "We measure."));
    }
    expect(measuringFault({ WEB_VITALS: "1" }, folder)).toBeUndefined();
    rmSync(folder, { recursive: true, force: true });
  });
});
