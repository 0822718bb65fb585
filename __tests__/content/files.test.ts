import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { listPageFiles, routeOfFile, schemaOfFile } from "../../src/data/files";
import { page, templates } from "../../src/data/schema/page";
import { site } from "../../src/data/schema/site";
import { typeNameOfFile } from "../../src/graphql/type-names";

describe("data files", () => {
  it.each([
    ["pages/index.json", "/"],
    ["pages/about-us.json", "/about-us"],
    ["pages/industries/government/bioinformatics.json", "/industries/government/bioinformatics"],
    ["pages/privacy-policy.mdx", "/privacy-policy"],
  ])("have the route of their path: %s is %s", (file, route) => {
    expect(routeOfFile(file)).toBe(route);
  });

  it("are listed in the same order on every machine", () => {
    const files = listPageFiles(resolve("data"));
    expect(files).toContain("pages/innovation/syn46/government.json");
    expect(files).toEqual([...files].sort());
    expect(listPageFiles(resolve("no-such-folder"))).toEqual([]);
  });

  it("have the schema of their kind", () => {
    expect(schemaOfFile("site.json")).toBe(site);
    expect(schemaOfFile("pages/about-us.json")).toBe(page);
  });

  it.each([
    ["site.json", "SiteData"],
    ["naics.json", "NaicsData"],
    ["company.json", "CompanyData"],
    ["pages/industries/government.json", "PageData"],
  ])("have a GraphQL type: %s is %s", (file, name) => {
    expect(typeNameOfFile(file)).toBe(name);
  });

  it.each([...templates, "document"])("can be shown by the template %s", (template) => {
    expect(existsSync(`src/templates/${template}.tsx`)).toBe(true);
  });
});
