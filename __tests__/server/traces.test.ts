import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tracesInFiles } from "../../src/server/records/traces";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "traces-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the search for an address in files", () => {
  it.each([
    ["ada@engine.example", "ADA@Engine.example"],
    ["élise@visitor.example", "éLISE@visitor.example"],
    ["ада@пример.example", "ада@пример.EXAMPLE"],
  ])("finds %s as %s, also across two chunks", async (email, stored) => {
    const files = ["whole", "split", "other", "missing"].map((name) => join(folder, name));
    const [whole = "", split = "", other = ""] = files;
    writeFileSync(whole, `text ${stored} text`);
    // Streams read 64 KB at a time.
    writeFileSync(split, "x".repeat(64 * 1024 - 4) + stored);
    writeFileSync(other, "somebody@else.example");
    expect(await tracesInFiles(files, email)).toEqual([whole, split]);
  });
});
