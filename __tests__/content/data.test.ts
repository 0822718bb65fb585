import { resolve } from "node:path";
import { checkContent } from "../../src/check";
import { formatProblem } from "../../src/data/problem";
import { section } from "../../src/data/schema/sections";
import { unionMembers } from "../../src/graphql/graphql-types";
import { readData } from "../../testing/words";

/* The real data: it passes the check and has what the specification requires. Its texts are free to change. */

describe("the data of the site", () => {
  it("has no mistakes", async () => {
    expect((await checkContent(resolve("data"), "data")).map(formatProblem)).toEqual([]);
  });
});

/** The menus of the specification, in order. */
const menus = [
  "/our-approach",
  "/our-approach/our-capabilities",
  "/our-approach/data-governance-and-compliance",
  "/our-approach/innovation-research-and-development",
  "/innovation",
  "/innovation/curo46",
  "/innovation/syn46",
  "/innovation/edtech-and-professional-development",
  "/innovation/naics-codes",
  "/industries",
  "/industries/government",
  "/industries/government/national-security",
  "/industries/government/bioinformatics",
  "/industries/government/public-health-and-policy",
  "/industries/government/public-sector-solutions",
  "/industries/commercial",
  "/industries/commercial/researchers",
  "/industries/commercial/insurance-and-payers",
  "/industries/commercial/pharmaceuticals",
  "/industries/commercial/custom-informatics",
  "/industries/commercial/sports-medicine",
  "/data-portal",
  "/about-us",
  "/about-us/media",
  "/about-us/careers",
];

/** All routes of the specification, section 2. */
const routes = [
  ...menus,
  "/",
  "/home",
  "/components",
  "/contact-us",
  "/contact-us/success",
  "/innovation/syn46/government",
  "/data-portal/how-it-works",
  "/privacy-policy",
];

interface Entry {
  path: string;
  nav?: string;
  subLinks?: Entry[];
  childSublinks?: Entry[];
}

const { items } = readData<{ items: Entry[] }>("navigation.json");
const { redirects } = readData<{ redirects: { from: string; to: string }[] }>("redirects.json");

/** Where a page of the specification is now: a page that was moved still answers at its old path. */
const current = (path: string): string => redirects.find(({ from }) => from === path)?.to ?? path;

const below = ({ subLinks = [], childSublinks = [] }: Entry) => [...subLinks, ...childSublinks];
const all = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...all(below(entry))]);
const menu = (entries: Entry[]): string[] =>
  entries
    .filter(({ nav }) => nav !== "hide")
    .flatMap((entry) => [entry.path, ...menu(below(entry))]);

describe("the navigation tree", () => {
  it("has every route of the specification, the page for unknown paths and the search", () => {
    const paths = all(items).map(({ path }) => path);
    const specified = [...routes, "/404", "/search"].map(current);
    expect(specified.filter((route) => !paths.includes(route))).toEqual([]);
  });

  it.each(menus.filter((path) => /^.(our-approach|innovation|industries)/.test(path)))(
    "has benefits, cards, questions and a call to action on %s",
    (path) => {
      const { sections } = readData<{ sections: { type: string }[] }>(`pages${current(path)}.json`);
      expect(sections.map(({ type }) => type)).toEqual(
        expect.arrayContaining(["benefits", "cards", "faq", "callToAction"]),
      );
    },
  );

  it("has the menus in the specified order, without the home page", () => {
    const specified = menus.map(current);
    expect(menu(items).filter((path) => specified.includes(path))).toEqual(specified);
    expect(menu(items)).not.toContain("/");
  });
});

describe("the facts that the specification states", () => {
  it("lists the twenty NAICS codes in order, 541613 among them", () => {
    const { codes } = readData<{ codes: { code: string }[] }>("naics.json");
    const specified = (
      "518210 541330 541380 541511 541512 541513 541519 541613 541690 541713 " +
      "541714 541715 541720 561621 611420 611430 611519 611699 611710 621999"
    ).split(" ");
    const found = codes.map(({ code }) => code).filter((code) => specified.includes(code));
    expect(found).toEqual(specified);
    expect(JSON.stringify(readData("pages/innovation/naics-codes.json"))).toContain("541614");
  });

  it("has the media items of 22 April and 26 July 2022", () => {
    const { items: media } = readData<{ items: { date: string }[] }>("media.json");
    for (const date of ["2022-04-22", "2022-07-26"])
      expect(media).toContainEqual(expect.objectContaining({ date }));
  });

  it("has the four leaders first", () => {
    const { leaders } = readData<{ leaders: { id: string }[] }>("leaders.json");
    expect(leaders.slice(0, 4).map(({ id }) => id)).toEqual([
      "chief-executive",
      "chief-operating",
      "bioinformatics",
      "machine-learning",
    ]);
  });

  it("leads from the call to action to the form, with three cards", () => {
    const { callToAction } = readData<{ callToAction: { btnURL: string; cards: object[] } }>(
      "site.json",
    );
    expect(callToAction.btnURL).toBe("/contact-us");
    expect(callToAction.cards).toHaveLength(3);
  });

  it("leads home from the page for unknown paths", () => {
    const page = readData<{ hero: { btnURL: string } }>("pages/404.json");
    expect(page.hero.btnURL).toBe("/");
  });

  it("shows every type of section on the page of the components", () => {
    const page = readData<{ sections: { type: string }[] }>("pages/components.json");
    const shown = new Set(page.sections.map(({ type }) => type));
    expect([...shown].sort()).toEqual(Object.keys(unionMembers(section)).sort());
  });
});
