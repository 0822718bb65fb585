import { spawnSync } from "node:child_process";

/** Runs the program with arguments; it is asked for nothing that it would make. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("npx", ["tsx", "syn46/main.ts", ...args], {
    encoding: "utf8",
  });
  return { status, stdout, lines: stderr.trim().split("\n") };
}

it("prints its usage when asked for help", () => {
  const { status, stdout } = run("--help");
  expect(status).toBe(0);
  for (const word of ["--check", "measure"]) expect(stdout).toContain(word);
});

it.each([
  ["an unknown option", ["--chek"], /^Unknown option '--chek'/],
  ["an unknown command", ["measur"], /^The only command is measure\./],
  ["new noise that is only compared", ["measure", "--check"], /^New noise is written/],
])("refuses %s in one line", (_name, args, words) => {
  const { status, lines } = run(...args);
  expect(status).toBe(2);
  expect(lines).toEqual([expect.stringMatching(words)]);
});
