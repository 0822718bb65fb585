import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleForm } from "../../editor/bundle";

/** Texts that every page of the editor has, and no page of the site. */
const signs = ["rjsf", "/api/start", "Add to ", "npm run edit"];

it("nothing of the editor is in what visitors load", async () => {
  const { script } = await bundleForm();
  for (const sign of signs) expect(script).toContain(sign);
  const files = readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|mjs)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(0);
  const marked = files.filter((file) => {
    const text = readFileSync(file, "utf8");
    return signs.some((sign) => text.includes(sign));
  });
  expect(marked).toEqual([]);
});
