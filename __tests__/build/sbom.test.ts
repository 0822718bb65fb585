import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { newFolder } from "../../testing/new-folder";
import { run, withTypeScript } from "../../testing/processes/run";

const folder = newFolder();

it("the list of packages names what the server and the pages contain, and no tool that made them", () => {
  const file = join(folder, "sbom.json");
  const { status, stdout } = run("tools/sbom.ts", [file]);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+ packages in .*\n$/)]);
  const list = JSON.parse(readFileSync(file, "utf8"));
  expect(list).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { type: "application" } },
  });
  const names: readonly string[] = list.components.map(({ name }: { name: string }) => name);
  const native = readdirSync("dist/node_modules/@libsql").map((name) => `@libsql/${name}`);
  expect(names).toEqual(
    expect.arrayContaining([
      "fastify",
      "react-dom",
      "formik",
      "@fontsource-variable/inter",
      ...native,
    ]),
  );
  for (const tool of ["gatsby-cli", "webpack", "esbuild", "sharp", "lighthouse"])
    expect(names).not.toContain(tool);
  expect(list.components).toEqual(
    list.components.map(() =>
      expect.objectContaining({
        version: expect.stringMatching(/^\d+\./),
        purl: expect.stringMatching(/^pkg:npm\//),
        hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
        licenses: [{ expression: expect.any(String) }],
      }),
    ),
  );
});

it("the list of packages needs a build", () => {
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const options = withTypeScript.map((option) =>
    option.startsWith("--") ? option : require.resolve(option),
  );
  const { status, stderr } = spawnSync(process.execPath, [...options, resolve("tools/sbom.ts")], {
    encoding: "utf8",
    cwd: folder,
  });
  expect([status, stderr]).toEqual([1, 'There is no build to list: run "npm run build" first.\n']);
});
