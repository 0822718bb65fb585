import { readFileSync } from "node:fs";
import { policyPath, securityTxt } from "../../src/finish/security-txt";

const contact = {
  securityEmail: "security@site.example",
  productionOrigin: "https://www.site.example",
};

describe("security.txt", () => {
  const now = new Date("2028-02-29T12:00:00Z");
  const lines = securityTxt(contact, now).split("\n");

  it("has the fields of RFC 9116, one on a line", () => {
    expect(lines).toEqual([
      "Contact: mailto:security@site.example",
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      "Preferred-Languages: en",
      "Policy: https://www.site.example/our-approach/trust-center#vulnerabilities",
      "Canonical: https://www.site.example/.well-known/security.txt",
      "",
    ]);
  });

  it("names a policy that the site has", () => {
    const [path = "", anchor] = policyPath.split("#");
    const { sections } = JSON.parse(readFileSync(`data/pages${path}.json`, "utf8"));
    expect(sections.map(({ id }: { id?: string }) => id)).toContain(anchor);
  });

  it("does not expire before a year is over", () => {
    const expires = new Date(lines[1]?.slice("Expires: ".length) ?? "").getTime();
    expect((expires - now.getTime()) / (24 * 60 * 60 * 1000)).toBe(365);
  });
});
