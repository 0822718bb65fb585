import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkContent } from "../../src/content/check";
import { listPageFiles, singleFiles } from "../../src/content/files";
import { unionMembers } from "../../src/content/graphql-types";
import { formatProblem } from "../../src/content/problem";
import { section } from "../../src/content/schema/sections";
import { readData } from "../support/data-copy";

const folder = resolve("data");
const problems = checkContent(folder, "data");

describe("the words above the leaders", () => {
  it.each(["about-us", "innovation/syn46/government"])(
    "say what opens their dialogs: %s",
    (page) => {
      const { sections } = readData<{ sections: { type: string; lead?: string }[] }>(
        `pages/${page}.json`,
      );
      const { lead } = sections.find(({ type }) => type === "leadership") ?? {};
      expect(lead).toMatch(/^Select a portrait/);
    },
  );
});

describe("the data of the site", () => {
  it.each([...Object.keys(singleFiles), ...listPageFiles(folder)])(
    "has no mistake in %s",
    (file) => {
      const found = problems.filter((problem) => problem.file === `data/${file}`);
      expect(found.map(formatProblem)).toEqual([]);
    },
  );

  it("has no mistake that belongs to no file", () => {
    expect(problems.map(formatProblem)).toEqual([]);
  });
});

/** Routes of the specification, section 2. */
const routes = [
  "/",
  "/home",
  "/components",
  "/about-us",
  "/about-us/careers",
  "/about-us/media",
  "/contact-us",
  "/contact-us/success",
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
  "/innovation",
  "/innovation/curo46",
  "/innovation/syn46",
  "/innovation/syn46/government",
  "/innovation/edtech-and-professional-development",
  "/innovation/naics-codes",
  "/data-portal",
  "/data-portal/how-it-works",
  "/our-approach",
  "/our-approach/our-capabilities",
  "/our-approach/data-governance-and-compliance",
  "/our-approach/innovation-research-and-development",
  "/privacy-policy",
];

interface Entry {
  path: string;
  label: string;
  nav?: string;
  subLinks?: Entry[];
  childSublinks?: Entry[];
}

interface Card {
  headline: string;
  btnURL?: string;
}

const { items } = readData<{ items: Entry[] }>("navigation.json");
const below = ({ subLinks = [], childSublinks = [] }: Entry) => [...subLinks, ...childSublinks];
const all = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...all(below(entry))]);
const menu = (entries: Entry[], depth = 0): string[] =>
  entries
    .filter(({ nav }) => nav !== "hide")
    .flatMap((entry) => [`${"  ".repeat(depth)}${entry.label}`, ...menu(below(entry), depth + 1)]);

describe("the navigation tree", () => {
  it("has every route of the specification, the page for unknown paths and the search", () => {
    const paths = all(items).map(({ path }) => path);
    expect([...routes, "/404", "/search"].filter((route) => !paths.includes(route))).toEqual([]);
  });

  it("has the menus in the specified order, whatever is added, the home page left out", () => {
    const specified = [
      "Our Approach",
      "  Our Capabilities",
      "  Data Governance and Compliance",
      "  Innovation, Research and Development",
      "Innovation",
      "  Curo46",
      "  SYN46",
      "  EdTech and Professional Development",
      "  NAICS Codes",
      "Industries",
      "  Government",
      "    National Security",
      "    Bioinformatics",
      "    Public Health and Policy",
      "    Public Sector Solutions",
      "  Commercial",
      "    Researchers",
      "    Insurance and Payers",
      "    Pharmaceuticals",
      "    Custom Informatics",
      "    Sports Medicine",
      "Data Portal",
      "About Us",
      "  Media",
      "  Careers",
    ];
    expect(menu(items).filter((label) => specified.includes(label))).toEqual(specified);
    expect(menu(items)).not.toContain("Home");
  });
});

describe("the page on SYN46 for government", () => {
  const name = "Synthetic Data (SYN46) Solutions for Government";
  const path = "/innovation/syn46/government";

  it("is shown under the title that the specification gives it", () => {
    const { title, hero } = readData<{ title: string; hero: { headline: string } }>(
      `pages${path}.json`,
    );
    expect([title, hero.headline]).toEqual([name, name]);
    expect(all(items).find((entry) => entry.path === path)?.label).toBe(name);
  });

  it("is called so by every card that leads to it", () => {
    const leading = listPageFiles(folder)
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) => readData<{ sections: { cards?: Card[] }[] }>(file).sections)
      .flatMap(({ cards = [] }) => cards)
      .filter(({ btnURL }) => btnURL === path);
    expect(leading.length).toBeGreaterThan(2);
    expect(leading.map(({ headline }) => headline)).toEqual(leading.map(() => name));
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
  });

  it("cites 541614 on the page of the codes", () => {
    expect(JSON.stringify(readData("pages/innovation/naics-codes.json"))).toContain("541614");
  });

  it("has the interview of 22 April 2022 and the press release of 26 July 2022", () => {
    const { items: media } = readData<{ items: { date: string; headline: string }[] }>(
      "media.json",
    );
    expect(media.find(({ date }) => date === "2022-04-22")?.headline).toMatch(/interview/i);
    expect(media.find(({ date }) => date === "2022-07-26")?.headline).toMatch(/alliance/i);
  });

  it("has the four positions of the leadership", () => {
    const { leaders } = readData<{ leaders: { title: string }[] }>("leaders.json");
    expect(leaders.slice(0, 4).map(({ title }) => title)).toEqual([
      expect.stringMatching(/chief executive officer and founder|ceo and founder/i),
      expect.stringMatching(/chief operating officer/i),
      expect.stringMatching(/director of bioinformatics/i),
      expect.stringMatching(/director of machine learning/i),
    ]);
  });

  it("has the specified call to action", () => {
    const { callToAction } = readData<{
      callToAction: {
        headline: string;
        btnLabel: string;
        btnURL: string;
        cards: { headline: string }[];
      };
    }>("site.json");
    expect(callToAction).toMatchObject({
      headline: "Let's move your business forward.",
      btnLabel: "Contact us today",
      btnURL: "/contact-us",
      cards: [
        { headline: "Advanced Solutions in Analytics" },
        { headline: "Precision Insights" },
        { headline: "Collaborative Expertise" },
      ],
    });
  });

  it("has the specified page for unknown paths", () => {
    const page = readData<{ title: string; hero: Record<string, string> }>("pages/404.json");
    expect(page.title).toBe("Page Not Found");
    expect(page.hero).toMatchObject({
      helper: expect.stringMatching(/drift.*double helix/i),
      headline: "Lost in the Genome?",
      btnLabel: "Return to homepage",
      btnURL: "/",
    });
  });

  it("thanks for an inquiry in the specified words", () => {
    const { hero } = readData<{ hero: { headline: string } }>("pages/contact-us/success.json");
    expect(hero.headline).toBe("Thank You for Reaching Out");
  });

  it("shows every type of section on the page of the components", () => {
    const page = readData<{ sections: { type: string }[] }>("pages/components.json");
    const shown = new Set(page.sections.map(({ type }) => type));
    expect([...shown].sort()).toEqual(Object.keys(unionMembers(section)).sort());
  });

  it("has a picture for social networks", () => {
    expect(existsSync(join("static", "social.jpg"))).toBe(true);
  });
});
