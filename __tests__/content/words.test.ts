import { resolve } from "node:path";
import { deferringAnswers, unaskedQuestions } from "../../src/check/style/answers";
import {
  linksToItself,
  unlinkedAddresses,
  unlinkedRoutes,
  unsaidReasons,
  vagueLinks,
} from "../../src/check/style/links";
import { alikeOpenings } from "../../src/check/style/openings";
import {
  incompletePages,
  introLengths,
  longPages,
  readingGrades,
  repeatedHeadlines,
  titleLengths,
} from "../../src/check/style/pages";
import type { Rule } from "../../src/check/style/passages";
import { readingGrade, sentencesOf, syllables } from "../../src/check/style/reading-grade";
import { poorAlternatives, repeatedSentences } from "../../src/check/style/repeats";
import {
  countStockPhrases,
  overusedPhrases,
  stockPhrases,
} from "../../src/check/style/stock-phrases";
import { rules, stockPhraseTable, styleProblems } from "../../src/check/style/style";
import { unlinkedTerms } from "../../src/check/style/terms";
import {
  bannedWordUses,
  doubledWords,
  exclamationMarks,
  otherSpellings,
  straightQuotes,
} from "../../src/check/style/wording";
import { type RenderedFile, readContent, withDocuments } from "../../src/data/content";
import { schemaOfFile } from "../../src/data/files";
import { formatProblem } from "../../src/data/problem";
import { renderDocument } from "../../src/data/reading";
import { formatPath } from "../../src/shared/data-path";

/*
 * What can be measured of the words in data/. Required fields, greatest lengths, the uniqueness of
 * titles and descriptions, missing alternative texts and broken links are checked with every build
 * (src/check/check.ts) and are left to data.test.ts. The rules are explained in docs/style.md.
 */

const { content } = readContent(resolve("data"));
/** All data files, those of documents rendered. */
let files: readonly RenderedFile[];
beforeAll(async () => {
  files = [...(await withDocuments(content)).files.values()];
});

/** A file of the data folder with the words given. */
const fileOf = (file: string, value: unknown, route?: string): RenderedFile => ({
  file,
  route,
  value,
  schema: schemaOfFile(file),
  whole: true,
  document: undefined,
  problems: [],
  problem: (path, message) => ({
    file: `data/${file}`,
    line: 1,
    column: 1,
    path: formatPath(path),
    message,
  }),
});

const pageOf = (value: object, name = "bad"): RenderedFile =>
  fileOf(`pages/${name}.json`, { title: "A page", ...value }, `/${name}`);

const withSection = (section: object, name?: string): RenderedFile =>
  pageOf({ sections: [section] }, name);

const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");

const questions = (count: number) => ({
  type: "faq",
  headline: "Asked",
  items: Array.from({ length: count }, (_, index) => ({
    question: `Question ${index}?`,
    answer: "Yes.",
  })),
});

const plate = (name: string, alt: string) => ({
  hero: { backgroundImg: `../images/plates/${name}.jpg`, backgroundImgAlt: alt },
});

/** A page with a glossary of one term that pages have to link, and one that they need not. */
const glossaryPage = pageOf(
  {
    hero: { lead: "Rare mice and a locus stand here, in no need of a link." },
    sections: [
      {
        type: "glossary",
        headline: "Words",
        items: [
          {
            id: "locus",
            term: "Locus",
            definition: "A locus.",
            source: "A.",
            forms: ["locus", "loci"],
          },
          { id: "rare", term: "Rare", definition: "Seldom.", source: "A." },
        ],
      },
    ],
  },
  "words",
);

const prose = (body: string, name: string) =>
  withSection({ type: "feature", headline: "A locus in a headline", body }, name);

interface Case {
  says: string;
  rule: Rule;
  bad: RenderedFile[];
  /** Place and message of each mistake in the bad example. */
  found: [string, RegExp][];
}

const cases: Case[] = [
  {
    says: "has no page open as its neighbor in the tree does",
    rule: alikeOpenings,
    bad: [
      fileOf("navigation.json", {
        items: [
          { path: "/one", subLinks: [{ path: "/two" }, { path: "/three" }, { path: "/four" }] },
          {
            path: "/five",
            subLinks: [{ path: "/six", childSublinks: [{ path: "/seven" }, { path: "/eight" }] }],
          },
        ],
      }),
      pageOf({ hero: { opening: "beside" } }, "one"),
      pageOf({ hero: { opening: "beside" } }, "two"),
      pageOf({ hero: { opening: "beside" } }, "three"),
      pageOf({ hero: { opening: "record" } }, "four"),
      pageOf({ hero: { opening: "beside" } }, "five"),
      pageOf({ hero: { opening: "record" } }, "seven"),
      pageOf({ hero: { opening: "record" } }, "eight"),
    ],
    found: [
      ["hero.opening", /is beside, as on pages\/one.json/],
      ["hero.opening", /is beside, as on pages\/two.json/],
      ["hero.opening", /is record, as on pages\/seven.json/],
    ],
  },
  {
    says: "introduces each page in 30 to 60 words",
    rule: introLengths,
    bad: [
      withSection({ type: "intro", headline: "Short", body: words(29) }),
      withSection({ type: "intro", headline: "Just enough", body: words(60) }, "enough"),
      withSection({ type: "intro", headline: "Long", body: words(61) }, "long"),
    ],
    found: [
      ["sections[0].body", /has 29 words; write 30 to 60/],
      ["sections[0].body", /has 61 words/],
    ],
  },
  {
    says: "uses no word of advertising, but in the phrase that is given",
    rule: bannedWordUses,
    bad: [
      pageOf({
        description: "Founded on harnessing data to heal the world, and to harness more.",
        hero: { lead: "A Cutting-edge offer that works seamlessly." },
      }),
    ],
    found: [
      ["description", /says "harness"/],
      ["hero.lead", /says "Cutting-edge"/],
      ["hero.lead", /says "seamlessly"/],
    ],
  },
  {
    says: "does without exclamation marks",
    rule: exclamationMarks,
    bad: [pageOf({ hero: { headline: "Welcome!" } })],
    found: [["hero.headline", /has an exclamation mark/]],
  },
  {
    says: "says no sentence twice",
    rule: repeatedSentences,
    bad: [
      pageOf({
        hero: { lead: "A label may recur. We say exactly the same thing on *two* pages." },
      }),
      pageOf(
        { hero: { lead: "A label may recur. We say exactly the same thing on two pages." } },
        "b",
      ),
    ],
    found: [["hero.lead", /already appears in pages\/bad\.json; reword it: "We say exactly/]],
  },
  {
    says: "describes each picture, and each as the only one",
    rule: poorAlternatives,
    bad: [
      pageOf(plate("about-us", "A double helix.")),
      pageOf(plate("about-us", "A double helix."), "same-picture"),
      pageOf(plate("careers", "A double helix."), "other-picture"),
      pageOf(plate("data-portal", "data-portal.jpg"), "file-name"),
      pageOf(plate("our-approach", "Our approach"), "name"),
    ],
    found: [
      ["hero.backgroundImgAlt", /also describes .*about-us\.jpg/],
      ["hero.backgroundImgAlt", /is a file name/],
      ["hero.backgroundImgAlt", /is a file name/],
    ],
  },
  {
    says: "is reached from another page, whichever page it is",
    rule: unlinkedRoutes,
    bad: [
      fileOf("navigation.json", {
        items: [
          { label: "In the menu", path: "/menu" },
          { label: "Hidden", path: "/hidden", nav: "hide" },
          { label: "Linked", path: "/linked", nav: "hide" },
          { label: "Copy", path: "/copy", nav: "hide", showsPage: "/menu" },
          { label: "Notice", path: "/notice", nav: "hide" },
        ],
      }),
      pageOf({ hero: { btnLabel: "See the other", btnURL: "/linked?reason=a#b" } }, "menu"),
      pageOf({ hero: { btnLabel: "See myself", btnURL: "/hidden" } }, "hidden"),
      pageOf({}, "linked"),
      pageOf({ noindex: true }, "notice"),
    ],
    found: [["items[1]", /no page links to \/hidden/]],
  },
  {
    says: "leads away from the page, not back to it",
    rule: linksToItself,
    bad: [
      pageOf({ hero: { btnLabel: "See myself", btnURL: "/bad" } }),
      withSection({ type: "feature", headline: "A", body: "[Again](/b), [asked](/b#faq)." }, "b"),
    ],
    found: [
      ["hero.btnURL", /leads to \/bad, the page it is on/],
      ["sections[0].body", /leads to \/b, the page/],
    ],
  },
  {
    says: "names in each link what it leads to",
    rule: vagueLinks,
    bad: [
      pageOf({ hero: { btnLabel: "Learn more", btnURL: "/" } }),
      withSection(
        { type: "feature", headline: "A", body: "Look [*here*](https://a.example)." },
        "b",
      ),
    ],
    found: [
      ["hero.btnURL", /says only "Learn more"/],
      ["sections[0].body", /says only "here"/],
    ],
  },
  {
    says: "has no address in its text that is not a link",
    rule: unlinkedAddresses,
    bad: [
      withSection({
        type: "feature",
        headline: "A",
        body: "See https://a.example/b, or [c](https://c.example) and `www.d.example`.",
      }),
      withSection({ type: "feature", headline: "A", body: "Write to jo.doe@a.example." }, "b"),
      withSection({ type: "feature", headline: "A", body: "See (www.a.example) and SAM.gov" }, "c"),
      pageOf({ hero: { headline: "https://whole.example", lead: "Ask a@b.example." } }, "d"),
    ],
    found: [
      [
        "sections[0].body",
        /shows https:\/\/a\.example\/b, which is no link; write \[words\]\(https:\/\/a\.example\/b\)/,
      ],
      ["sections[0].body", /shows jo\.doe@a\.example, .*\[words\]\(mailto:jo\.doe@a\.example\)/],
      ["sections[0].body", /shows www\.a\.example, .*\[words\]\(https:\/\/www\.a\.example\)/],
      ["hero.lead", /shows a@b\.example, which is no link/],
    ],
  },
  {
    says: "asks its questions with a question mark",
    rule: unaskedQuestions,
    bad: [
      withSection({
        type: "faq",
        headline: "Asked",
        items: [
          { question: "Is it so?", answer: "Yes." },
          { question: "What is “it?”", answer: "This." },
          { question: "How it works", answer: "So." },
        ],
      }),
    ],
    found: [["sections[0].items[2].question", /ends without a question mark: How it works/]],
  },
  {
    says: "selects an inquiry reason only where the link says so, and never asks a buyer for more",
    rule: unsaidReasons,
    bad: [
      pageOf({ hero: { btnLabel: "Write to us", btnURL: "/contact-us?reason=service-inquiries" } }),
      pageOf({ hero: { btnLabel: "Ask our team", btnURL: "/contact-us" } }, "plain"),
      pageOf(
        { hero: { btnLabel: "Teaming", btnURL: "/contact-us?reason=teaming-opportunities" } },
        "button",
      ),
      withSection(
        {
          type: "feature",
          headline: "A",
          body: "Write [about teaming](/contact-us?reason=teaming-opportunities) or [to us](/contact-us?reason=media-inquiries#inquiry).",
        },
        "inline",
      ),
    ],
    found: [
      ["hero.btnURL", /selects the reason Service Inquiries; say so in "Write to us"/],
      ["hero.btnURL", /required with the reason Teaming Opportunities/],
      ["sections[0].body", /selects the reason Media Inquiries; say so in "to us"/],
    ],
  },
  {
    says: "gives each content page its introduction, links and call to action, and few questions",
    rule: incompletePages,
    bad: [
      pageOf({
        sections: [
          { type: "intro", headline: "Intro", body: words(60) },
          { type: "benefits", headline: "Gains", items: [{}] },
          { type: "cards", headline: "On", display: "link", cards: [{}, {}, {}, {}, {}] },
          { ...questions(7), headline: "Seven" },
        ],
      }),
    ],
    found: [
      ["sections", /has no callToAction section/],
      ["sections[1]", /has 1 benefits; a page needs 2 to 6/],
      ["sections[3]", /has 7 questions; a page needs 1 to 3/],
      ["sections", /has 5 onward links; a page needs 2 to 4/],
    ],
  },
  {
    says: "names a page that is longer than visitors read",
    rule: longPages,
    bad: [pageOf({ sections: [{ type: "intro", headline: "Intro", body: words(701) }] })],
    found: [["", /has 705 words; a page needs at most 700/]],
  },
  {
    says: "begins each answer with the answer",
    rule: deferringAnswers,
    bad: [
      withSection({
        type: "faq",
        headline: "Asked",
        items: [
          { question: "Can we start?", answer: "Yes. Ask us how." },
          { question: "Can we start?", answer: "With real records, no." },
          { question: "Can we start?", answer: "Send a *plan* with three names in it. Then yes." },
          { question: "How long?", answer: "It depends on your board." },
          { question: "Who owns it?", answer: "The contract decides." },
          { question: "Who decides?", answer: "Your institution." },
        ],
      }),
    ],
    found: [
      [
        "sections[0].items[2].answer",
        /does not begin with the answer; begin with yes, no or the choice: "Send a plan/,
      ],
      ["sections[0].items[3].answer", /puts off the answer; .*"It depends on your board\."/],
      ["sections[0].items[4].answer", /puts off the answer/],
    ],
  },
  {
    says: "has no habit of speech on every page",
    rule: overusedPhrases,
    bad: [
      withSection({ type: "feature", headline: "Before you buy", body: "It can be had." }),
      pageOf({ hero: { headline: "Read", lead: "This can be read, and it can be kept." } }, "b"),
      pageOf({ template: "showcase", hero: { lead: "Here it can be said. It can be." } }, "show"),
    ],
    found: [
      [
        "sections[0].body",
        /has “can be”, used 3 times on the site where 2 are allowed; say who does it/,
      ],
      ["hero.lead", /has “can be”/],
      ["hero.lead", /has “can be”/],
    ],
  },
  {
    says: "has titles that a search engine shows whole",
    rule: titleLengths,
    bad: [
      fileOf("site.json", { name: "Ten Letters" }),
      pageOf({ title: "x".repeat(46) }, "whole"),
      pageOf({ title: "x".repeat(47) }),
    ],
    found: [["title", /has 61 characters with " \| Ten Letters"; shorten it by 1 to 60/]],
  },
  {
    says: "gives each page headlines of its own",
    rule: repeatedHeadlines,
    bad: [
      withSection({ type: "feature", headline: "What you get", body: "A" }),
      withSection({ type: "feature", headline: "What you *get*", body: "A" }, "b"),
    ],
    found: [["sections[0].headline", /is also in pages\/bad\.json/]],
  },
  {
    says: "spells each word one way, the American one",
    rule: otherSpellings,
    bad: [
      pageOf({
        title: "Veteran owned",
        description: "Send an e-mail to our organisation, an organism under 45 CFR part 46.",
      }),
    ],
    found: [
      ["title", /says "Veteran owned"; write "veteran-owned"/],
      ["description", /says "e-mail"; write "email"/],
      ["description", /says "CFR part"/],
      ["description", /says "organisation"/],
    ],
  },
  {
    says: "has typographic quotes and apostrophes",
    rule: straightQuotes,
    bad: [pageOf({ hero: { headline: "It's here", lead: "It’s “here”." } })],
    found: [["hero.headline", /has straight quotes in It's/]],
  },
  {
    says: "says no word twice in a row",
    rule: doubledWords,
    bad: [pageOf({ hero: { lead: "Read the the table, side by side-by-side." } })],
    found: [["hero.lead", /says "the the"; remove one/]],
  },
  {
    says: "leads the first use of a term to its entry in the glossary",
    rule: unlinkedTerms,
    bad: [
      glossaryPage,
      prose("Loci are rare.", "plain"),
      prose("It is a [locus](/words#locus), and the other locus is too.", "linked"),
      prose("A locus, then a [locus](/words#locus).", "late"),
      prose("Read of [its locus](/b), and of allocus.", "elsewhere"),
      prose("Read of [its locus](/b). The locus is there.", "after"),
      withSection(
        { type: "cards", headline: "B", display: "link", cards: [{ subhead: "A locus." }] },
        "card",
      ),
      pageOf({ template: "showcase", sections: [{ type: "feature", body: "A locus." }] }, "show"),
    ],
    found: [
      [
        "sections[0].body",
        /uses "Loci" for the first time on the page; .*: \[Loci\]\(\/words#locus\)/,
      ],
      ["sections[0].body", /uses "locus" for the first time on the page/],
      ["sections[0].body", /uses "locus" for the first time on the page/],
    ],
  },
  {
    says: "reads at a grade of 6 to 12",
    rule: readingGrades,
    bad: [
      pageOf({ sections: [], hero: { lead: "It is short. It is flat. It hops on." } }),
      pageOf(
        { sections: [], hero: { lead: `${"Organizational interoperability ".repeat(9)}.` } },
        "b",
      ),
    ],
    found: [
      ["", /reads at grade -\d\.\d; join short sentences/],
      ["", /reads at grade \d\d\.\d; shorten sentences/],
    ],
  },
];

describe("the text of the site", () => {
  it.each(cases)("$says", ({ rule }) => {
    expect(rule(files).map(formatProblem)).toEqual([]);
  });
});

describe("a mistake in the words is noticed by the rule that", () => {
  it.each(cases)("$says", ({ rule, bad, found }) => {
    const problems = rule(bad);
    expect(problems.map(({ path, message }) => [path, message])).toEqual(
      found.map(([path, message]) => [path, expect.stringMatching(message)]),
    );
  });
});

describe("the report on style", () => {
  it("applies every rule, and points at the line in a document", async () => {
    const bad = cases.flatMap(({ rule }) => rule);
    expect(new Set(bad)).toEqual(new Set(rules));
    const withMistake = await Promise.all(
      files.map(async (file) => {
        if (!file.body) return file;
        return { ...file, document: await renderDocument(`${file.body}\n\nSend an e-mail.`) };
      }),
    );
    const found = styleProblems(withMistake);
    expect(found.map(formatProblem)).toEqual([
      expect.stringMatching(/^data\/pages\/.*\.mdx:\d{2,}:1 {2}says "e-mail"/),
    ]);
  });

  it("counts each stock phrase in the field that it belongs to, and names it in the table", () => {
    const page = withSection({ type: "feature", headline: "Before", body: "Which? Not before." });
    const counts = countStockPhrases([page]).filter(({ uses }) => uses.length > 0);
    expect(counts.map(({ phrase, uses }) => [phrase.name, uses.length])).toEqual([
      ["which", 1],
      ["headline with “before”", 1],
    ]);
    const [, ...rows] = stockPhraseTable([page]);
    expect(rows).toHaveLength(stockPhrases.length);
    expect(rows).toContainEqual(expect.stringMatching(/^ +1 +2 +1 {2}which$/));
  });
});

describe("the reading grade", () => {
  it.each([
    ["data", 2],
    ["state", 1],
    ["removed", 2],
    ["needed", 2],
    ["rules", 1],
    ["changes", 2],
    ["table", 2],
    ["variant", 3],
    ["patient", 2],
    ["agencies", 3],
    ["people", 2],
    ["being", 2],
    ["identification", 6],
    ["164.514(b)(2)", 1],
  ])("counts the syllables of %s as %i", (word, expected) => {
    expect(syllables(word)).toBe(expected);
  });

  it("ends a sentence at its stop, and neither in a citation nor at an initial", () => {
    expect(
      sentencesOf('See 5 U.S.C. 552a and 45 CFR 164.514(b). "Why?" J. Smith asked. It is law.'),
    ).toHaveLength(4);
  });

  it("follows the formula of Flesch and Kincaid", () => {
    expect(readingGrade(["The cat sat on the mat."])).toBeCloseTo(0.39 * 6 + 11.8 - 15.59);
    expect(readingGrade([])).toBe(0);
  });
});
