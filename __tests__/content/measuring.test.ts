import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { measuringFault, reportConstants } from "../../src/check/measuring";
import { newFolder } from "../../testing/new-folder";

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

function faultOf(env: NodeJS.ProcessEnv, describesMeasuring: boolean): string | undefined {
  writeFileSync(join(folder, "site.json"), JSON.stringify({ consent: { describesMeasuring } }));
  return measuringFault(env, folder);
}

describe("what pages report", () => {
  it("is nothing by default", () => {
    expect(reportConstants({})).toEqual({ WEB_VITALS: "false", BROWSER_ERRORS: "false" });
    expect(reportConstants({ WEB_VITALS: "0", BROWSER_ERRORS: "1" })).toEqual({
      WEB_VITALS: "false",
      BROWSER_ERRORS: "true",
    });
  });

  it.each([
    ["nothing", {}, false],
    ["load times", { WEB_VITALS: "1" }, true],
  ])("matches what visitors are told: %s", (_, env, isSaid) => {
    expect(faultOf(env, isSaid)).toBeUndefined();
    expect(faultOf(env, !isSaid)).toMatch(/describesMeasuring/);
  });
});
