import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { run } from "../support/run";

describe.each([
  ["src/content/cli/check.ts", "npm run check"],
  ["src/content/cli/placeholders.ts", "npm run placeholders"],
  ["scripts/outlines/main.ts", "npm run outlines"],
  ["scripts/edit.ts", "npm run edit"],
])("the command line of %s", (program, name) => {
  it("is explained with --help", () => {
    const { status, stdout, stderr } = run(program, ["--help"]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.startsWith(name)).toBe(true);
  });

  it("is explained after a mistyped flag, without a stack trace", () => {
    const { status, stdout, stderr } = run(program, ["--stile"]);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr.startsWith(`Unknown option '--stile'\n\n${name}`)).toBe(true);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });
});

describe("the editor", () => {
  const edit = (...flags: string[]) => run("scripts/edit.ts", ["--no-open", "--no-site", ...flags]);

  it("says that its port is taken, without a stack trace", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = String((other.address() as AddressInfo).port);
    try {
      const { status, stderr } = edit("--port", port);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Something else uses port \d+: is the editor open .*\n$/);
      expect(stderr).toContain(port);
    } finally {
      other.close();
    }
  });

  it("says which address is none, without a stack trace", () => {
    const { status, stderr } = edit("--address", "editor");
    expect(status).toBe(1);
    expect(stderr).toMatch(/^--address must be an address such as https:.*\n$/);
  });
});
