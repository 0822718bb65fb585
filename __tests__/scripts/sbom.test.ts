import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../../package.json";
import { run } from "../support/run";

const folder = mkdtempSync(join(tmpdir(), "sbom-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("the list of packages names those of production alone, and nothing that differs each time", () => {
  const file = join(folder, "sbom.json");
  const { status, stdout } = run("scripts/sbom.ts", [file]);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+ packages in .*\n$/)]);
  const list = JSON.parse(readFileSync(file, "utf8"));
  expect([list.bomFormat, list.metadata.component.name]).toEqual(["CycloneDX", manifest.name]);
  expect([list.serialNumber, list.metadata.timestamp]).toEqual([undefined, undefined]);
  const names = new Set(list.components.map(({ name }: { name: string }) => name));
  expect(Object.keys(manifest.dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect(names.has("lighthouse")).toBe(false);
});
