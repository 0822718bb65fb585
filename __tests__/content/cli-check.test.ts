import { checkContent } from "../../src/check";
import { checkProgram } from "../../src/commands/check";
import { put, sharedCopy } from "../../testing/data-copy";
import { runHere } from "../../testing/processes/run-here";
import { spoil } from "../../testing/slips";

const data = sharedCopy();

const check = (...options: string[]) => runHere(checkProgram, data.folder, ...options);

describe("npm run check", () => {
  it("says that there is nothing to fix", async () => {
    const { status, stdout, stderr } = await check();
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("no mistakes");
  });

  it("reports a mistake with file, line, column and path, and exits with 1", async () => {
    data.write("site.json", put(["phone"], "405")(data.read("site.json")));
    const line = data
      .read("site.json")
      .split("\n")
      .findIndex((row) => row.includes('"phone"'));
    const { status, stdout, stderr } = await check();
    expect(status).toBe(1);
    expect(stderr).toBe(
      `${data.folder}/site.json:${line + 1}:3  phone  is "405"; it must be a number such as +1-212-555-0100\n`,
    );
    expect(stdout).toContain("1 to fix");
  });

  it("prints warnings, and exits with 1 only with --strict", async () => {
    data.write("site.json", put(["blurb"], "[write: the blurb]")(data.read("site.json")));
    const { status, stdout, stderr } = await check();
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^warning: .*site\.json:\d+:3 {2}blurb {2}\[write: the blurb\] is still to be written/m,
    );
    expect(stdout).toMatch(/no mistakes; warnings: \d+; placeholders left/);
    const strict = await check("--strict");
    expect([strict.status, strict.stderr]).toEqual([1, ""]);
    expect(strict.stdout).toBe(stdout);
  });

  it("lists style findings and stock phrases with --style, and exits with 0", async () => {
    data.write("site.json", put(["blurb"], "Send us an e-mail.")(data.read("site.json")));
    expect((await check()).stdout).toContain("warning: ");
    const { status, stdout, stderr } = await check("--style");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/site\.json:\d+:3 {2}blurb {2}says "e-mail"; write "email"/);
    expect(stdout).toMatch(/^uses {2}allowed {2}files {2}phrase$/m);
    expect(stdout).toMatch(/\d+ to reword/);
  });

  it("takes less than five seconds of CPU time, with or without mistakes", async () => {
    const before = process.cpuUsage();
    await checkContent(data.folder);
    await spoil(data);
    await checkContent(data.folder);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(5);
  });
});
