import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { checkProgram } from "../../src/commands/check";
import { moveProgram } from "../../src/commands/move";
import { placeholdersProgram } from "../../src/commands/placeholders";
import { runHere } from "../../testing/processes/run-here";
import { editProgram } from "../../tools/edit";

describe.each([
  ["npm run check", checkProgram],
  ["npm run placeholders", placeholdersProgram],
  ["npm run move", moveProgram],
  ["npm run edit", editProgram],
])("the command line of %s", (name, program) => {
  it("is explained with --help", async () => {
    const { status, stdout, stderr } = await runHere(program, "--help");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.startsWith(name)).toBe(true);
  });

  it("is explained after a mistyped flag", async () => {
    const { status, stdout, stderr } = await runHere(program, "--stile");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr.startsWith(`Unknown option '--stile'\n\n${name}`)).toBe(true);
  });
});

describe("the editor", () => {
  const edit = (...flags: string[]) => runHere(editProgram, "--no-open", "--no-site", ...flags);

  it("says that its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = String((other.address() as AddressInfo).port);
    try {
      const { status, stderr } = await edit("--port", port);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Something else uses port \d+: is the editor open .*\n$/);
      expect(stderr).toContain(port);
    } finally {
      other.close();
    }
  });

  it("says which address is none", async () => {
    const { status, stderr } = await edit("--address", "editor");
    expect(status).toBe(1);
    expect(stderr).toMatch(/^--address must be an address such as https:.*\n$/);
  });
});
