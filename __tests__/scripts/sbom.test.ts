import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../../package.json";
import { run } from "../support/run";

const folder = mkdtempSync(join(tmpdir(), "sbom-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function list(name: string): string {
  const file = join(folder, name);
  const { status, stdout } = run("scripts/sbom.ts", [file]);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+ packages in .*\n$/)]);
  return readFileSync(file, "utf8");
}

it("the list of packages names those of production alone, and is the same each time", () => {
  const text = list("one.json");
  expect(list("two.json")).toBe(text);
  const { bomFormat, metadata, components } = JSON.parse(text);
  expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", manifest.name]);
  const names = new Set(components.map(({ name }: { name: string }) => name));
  expect(Object.keys(manifest.dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect(names.has("lighthouse")).toBe(false);
});
