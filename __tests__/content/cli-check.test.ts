import { checkContent } from "../../src/content/check";
import { copyData, type DataCopy, put } from "../support/data-copy";
import { run } from "../support/run";
import { mistakes } from "./mistakes";

/** Maximum CPU time of a check, in microseconds; wall time would depend on other processes. */
const maxCpuTime = 5_000_000;

let data: DataCopy;

beforeAll(() => {
  data = copyData();
});

afterEach(() => data.restore());

afterAll(() => data.dispose());

const check = (...options: string[]) => run("src/content/cli/check.ts", [data.folder, ...options]);

describe("npm run check", () => {
  it("says that there is nothing to fix", () => {
    const { status, stdout, stderr } = check();
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("no mistakes");
  });

  it("reports a mistake with file, line, column and path, and exits with 1", () => {
    data.write("site.json", put(["phone"], "405")(data.read("site.json")));
    const line = data
      .read("site.json")
      .split("\n")
      .findIndex((row) => row.includes('"phone"'));
    const { status, stdout, stderr } = check();
    expect(status).toBe(1);
    expect(stderr).toBe(
      `${data.folder}/site.json:${line + 1}:3  phone  is "405"; it must be a number such as +1-212-555-0100\n`,
    );
    expect(stdout).toContain("1 to fix");
  });

  it("reports every mistake at once, without a stack trace", () => {
    for (const { file, edit } of mistakes) data.write(file, edit?.(data.read(file)) ?? "");
    const { status, stderr } = check();
    const expected = mistakes.flatMap(({ reported }) => reported);
    const lines = stderr.trim().split("\n");
    expect(status).toBe(1);
    expect(lines).toHaveLength(expected.length);
    for (const line of lines) expect(line).toMatch(/^\S+\.(json|mdx):\d+:\d+ {2}\S/);
  });

  it("prints warnings, and exits with 1 only with --strict", () => {
    data.write("site.json", put(["blurb"], "[write: the blurb]")(data.read("site.json")));
    const { status, stdout, stderr } = check();
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^warning: .*site\.json:\d+:3 {2}blurb {2}\[write: the blurb\] is still to be written/m,
    );
    expect(stdout).toMatch(/no mistakes; warnings: \d+; placeholders left/);
    const strict = check("--strict");
    expect([strict.status, strict.stderr]).toEqual([1, ""]);
    expect(strict.stdout).toBe(stdout);
  });

  it("lists style findings and stock phrases with --style, and exits with 0", () => {
    data.write("site.json", put(["blurb"], "Send us an e-mail.")(data.read("site.json")));
    expect(check().stdout).toContain("warning: ");
    const { status, stdout, stderr } = check("--style");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/site\.json:\d+:3 {2}blurb {2}says "e-mail"; write "email"/);
    expect(stdout).toMatch(/^uses {2}allowed {2}files {2}phrase$/m);
    expect(stdout).toMatch(/\d+ to reword/);
  });

  it("takes less than five seconds of CPU time, with or without mistakes", () => {
    const before = process.cpuUsage();
    checkContent(data.folder);
    for (const { file, edit } of mistakes) data.write(file, edit?.(data.read(file)) ?? "");
    checkContent(data.folder);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(maxCpuTime);
  });
});
