import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { secureSite } from "../../src/finish/secure-site";
import { newFolder } from "../../testing/new-folder";

describe("the file of headers for static hosts", () => {
  const folder = newFolder();

  it("has the type and disposition of every download", async () => {
    mkdirSync(join(folder, "syn46/models"), { recursive: true });
    for (const name of ["a.parquet", "b.csv", "b.csv.br", "models/c.json"]) {
      writeFileSync(join(folder, "syn46", name), "");
    }
    const contact = { securityEmail: "a@b.example", productionOrigin: "https://b.example" };
    await secureSite(folder, contact);
    const text = readFileSync(join(folder, "_headers"), "utf8");
    expect(text.match(/^\/.*$/gm)).toEqual([
      "/*",
      "/static/*",
      "/*.js",
      "/syn46/a.parquet",
      "/syn46/b.csv",
    ]);
    expect(text).toContain(
      '/syn46/b.csv\n  content-type: text/csv; charset=utf-8\n  content-disposition: attachment; filename="b.csv"\n',
    );
  });
});
