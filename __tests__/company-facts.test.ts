import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "../testing/words";

/** Folders with programs, tests and generated files. */
const folders = [
  "__mocks__",
  "__tests__",
  "artwork",
  "schemas",
  "server",
  "src",
  "static",
  "syn46",
  "testing",
  "tools",
];

const whole = (text: string): RegExp =>
  new RegExp(`(?<!\\w)${text.replaceAll(/[.+]/g, "\\$&")}(?!\\w)`);

/** Facts that belong in data/site.json only: renaming the company must take no other edit. */
const facts = [
  site.name,
  new URL(site.productionOrigin).host.replace(/^www\./, ""),
  site.salesEmail,
  site.securityEmail,
].map(whole);

/** The phone number in any of the usual formats. */
const phone = new RegExp(site.phone.split("-").slice(1).join("\\D{1,2}"));

const isText = (file: string): boolean => /\.(tsx?|c?js|jsonc?|css|txt|snap|svg)$/.test(file);

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(isText)
    .map((file) => join(folder, file).replaceAll("\\", "/"));
}

const files = [...readdirSync(".").filter(isText), ...folders.flatMap(filesOf)];

describe("the name, phone, origin and e-mail addresses of the company", () => {
  it("are in data/ only", () => {
    expect(files.length).toBeGreaterThan(300);
    const repeated = files.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return [...facts, phone].flatMap((fact) => {
        const [found] = fact.exec(text) ?? [];
        return found ? [`${file}: ${found}`] : [];
      });
    });
    expect(repeated).toEqual([]);
  });
});
