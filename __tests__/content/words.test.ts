import { resolve } from "node:path";
import { readingGrade, sentencesOf, syllables } from "../../src/check/style/reading-grade";
import { countStockPhrases, stockPhrases } from "../../src/check/style/stock-phrases";
import { rules, stockPhraseTable, styleProblems } from "../../src/check/style/style";
import { type RenderedFile, readContent, withDocuments } from "../../src/data/content";
import { schemaOfFile } from "../../src/data/files";
import { formatProblem } from "../../src/data/problem";
import { renderDocument } from "../../src/data/reading";
import { formatPath } from "../../src/shared/data-path";

/*
 * What can be measured of the words in data/. Required fields, greatest lengths, the uniqueness of
 * titles and descriptions, missing alternative texts and broken links are checked with every build
 * (src/check) and are left to data.test.ts. The rules are explained in docs/style.md.
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

const plate = (name: string, alt: string) => ({
  hero: { backgroundImg: `../images/plates/${name}.jpg`, backgroundImgAlt: alt },
});

const introduced = (count: number, name?: string) =>
  withSection({ type: "text", look: "intro", headline: `With ${count}`, body: words(count) }, name);

const opened = (name: string, opening?: string) => pageOf({ hero: { opening } }, name);

const led = (lead: string, name?: string) => pageOf({ hero: { lead } }, name);

const prose = (body: string, name?: string) =>
  withSection({ type: "text", headline: "A locus in a headline", body }, name);

const pressed = (btnLabel: string, btnURL: string, name?: string) =>
  pageOf({ hero: { btnLabel, btnURL } }, name);

const asked = (...items: [question: string, answer: string][]) =>
  withSection({
    type: "faq",
    headline: "Asked",
    items: items.map(([question, answer]) => ({ question, answer })),
  });

/** A page with a glossary of one term that pages have to link, and one that they need not. */
const glossaryPage = pageOf(
  {
    hero: { lead: "Rare mice and a locus stand here, in no need of a link." },
    sections: [
      {
        type: "glossary",
        items: [
          { id: "locus", term: "Locus", definition: "A locus.", forms: ["locus", "loci"] },
          { id: "rare", term: "Rare", definition: "Seldom." },
        ],
      },
    ],
  },
  "words",
);

/** Files that break each rule, and the place and message of each mistake in them. */
const cases: Readonly<Record<string, readonly [bad: RenderedFile[], ...found: RegExp[]]>> = {
  alikeOpenings: [
    [
      fileOf("navigation.json", {
        items: [
          { path: "/one", subLinks: [{ path: "/two" }, { path: "/three" }, { path: "/four" }] },
          {
            path: "/five",
            subLinks: [{ path: "/six", childSublinks: [{ path: "/seven" }, { path: "/eight" }] }],
          },
        ],
      }),
      ...["one", "two", "three", "five"].map((name) => opened(name, "beside")),
      ...["four", "seven", "eight"].map((name) => opened(name, "record")),
    ],
    /hero.opening: is beside, as on pages\/one.json/,
    /hero.opening: is beside, as on pages\/two.json/,
    /hero.opening: is record, as on pages\/seven.json/,
  ],
  introLengths: [
    [introduced(29), introduced(30, "least"), introduced(60, "most"), introduced(61, "long")],
    /sections\[0].body: has 29 words; write 30 to 60/,
    /sections\[0].body: has 61 words/,
  ],
  bannedWordUses: [
    [
      pageOf({
        description: "Founded on harnessing data to heal the world, and to harness more.",
        hero: { lead: "A Cutting-edge offer that works seamlessly." },
      }),
    ],
    /description: says "harness"/,
    /hero.lead: says "Cutting-edge"/,
    /hero.lead: says "seamlessly"/,
  ],
  unsignedCommitments: [
    [
      fileOf("company.json", {
        groups: [{ facts: [{ needed: "a signature under “we never lend a copy,”" }] }],
      }),
      led("So we never lend a copy. Whatever. We never keep one, either."),
      led("No table is without a name, ever.", "ever"),
      asked(
        ["Unsigned?", "Yes. We don’t use drafts to train models."],
        ["Soon?", "Yes, within two business days."],
        ["Named?", "No. We name a client only with its consent."],
        ["Slow?", "No. An agency has to answer within 60 days."],
      ),
      fileOf("pages/signed.mdx", { facts: ["a"], lead: "We never sell it." }, "/signed"),
    ],
    /hero.lead: .*no fact carries it; .*: "We never keep one, either\."/,
    /hero.lead: .*: "No table is without a name, ever\."/,
    /sections\[0].items\[0].answer: .*"We don’t use drafts to train models\."/,
    /sections\[0].items\[1].answer: .*within two business days/,
    /sections\[0].items\[2].answer: .*only with its consent/,
  ],
  exclamationMarks: [[led("Welcome!")], /hero.lead: has an exclamation mark/],
  repeatedSentences: [
    [
      led("A label may recur. We say exactly the same thing on *two* pages."),
      led("A label may recur. We say exactly the same thing on two pages.", "b"),
    ],
    /hero.lead: already appears in pages\/bad\.json; reword it: "We say exactly/,
  ],
  poorAlternatives: [
    [
      pageOf(plate("about-us", "A double helix.")),
      pageOf(plate("about-us", "A double helix."), "same-picture"),
      pageOf(plate("careers", "A double helix."), "other-picture"),
      pageOf(plate("data-portal", "data-portal.jpg"), "file-name"),
      pageOf(plate("our-approach", "Our approach"), "name"),
    ],
    /hero.backgroundImgAlt: also describes .*about-us\.jpg/,
    /hero.backgroundImgAlt: is a file name/,
    /hero.backgroundImgAlt: is a file name/,
  ],
  unlinkedRoutes: [
    [
      fileOf("navigation.json", {
        items: [
          { label: "In the menu", path: "/menu" },
          { label: "Hidden", path: "/hidden", nav: "hide" },
          { label: "Linked", path: "/linked", nav: "hide" },
          { label: "Copy", path: "/copy", nav: "hide", showsPage: "/menu" },
          { label: "Notice", path: "/notice", nav: "hide" },
        ],
      }),
      pressed("See the other", "/linked?reason=a#b", "menu"),
      pressed("See myself", "/hidden", "hidden"),
      pageOf({}, "linked"),
      pageOf({ noindex: true }, "notice"),
    ],
    /items\[1]: is hidden, and no page links to \/hidden/,
  ],
  linksToItself: [
    [pressed("See myself", "/bad"), prose("[Again](/b), [asked](/b#faq).", "b")],
    /hero.btnURL: leads to \/bad, the page it is on/,
    /sections\[0].body: leads to \/b, the page/,
  ],
  vagueLinks: [
    [pressed("Learn more", "/"), prose("Look [*here*](https://a.example).", "b")],
    /hero.btnURL: says only "Learn more"/,
    /sections\[0].body: says only "here"/,
  ],
  unlinkedAddresses: [
    [
      prose("See https://a.example/b, or [c](https://c.example) and `www.d.example`."),
      prose("Write to jo.doe@a.example.", "b"),
      prose("See (www.a.example) and SAM.gov", "c"),
      pageOf({ hero: { headline: "https://whole.example", lead: "Ask a@b.example." } }, "d"),
    ],
    /body: shows https:\/\/a\.example\/b, which is no link; write \[words\]\(https:\/\/a\.example\/b\)/,
    /body: shows jo\.doe@a\.example, .*\[words\]\(mailto:jo\.doe@a\.example\)/,
    /body: shows www\.a\.example, .*\[words\]\(https:\/\/www\.a\.example\)/,
    /hero.lead: shows a@b\.example, which is no link/,
  ],
  unaskedQuestions: [
    [asked(["Is it so?", "Yes."], ["What is “it?”", "This."], ["How it works", "So."])],
    /items\[2].question: ends without a question mark: How it works/,
  ],
  unsaidReasons: [
    [
      pressed("Write to us", "/contact-us?reason=service-inquiries"),
      pressed("Ask our team", "/contact-us", "plain"),
      pressed("Teaming", "/contact-us?reason=teaming-opportunities", "button"),
      prose(
        "Write [about teaming](/contact-us?reason=teaming-opportunities) or [to us](/contact-us?reason=media-inquiries#inquiry).",
        "inline",
      ),
    ],
    /hero.btnURL: selects the reason Service Inquiries; say so in "Write to us"/,
    /hero.btnURL: .*required with the reason Teaming Opportunities/,
    /sections\[0].body: selects the reason Media Inquiries; say so in "to us"/,
  ],
  incompletePages: [
    [
      pageOf({
        sections: [
          { type: "text", look: "intro", headline: "Intro", body: words(60) },
          { type: "benefits", headline: "Gains", items: [{}] },
          { type: "cards", headline: "On", display: "link", cards: [{}, {}, {}, {}, {}] },
          { type: "faq", headline: "Seven", items: Array.from({ length: 7 }, () => ({})) },
        ],
      }),
    ],
    /sections: has no callToAction section/,
    /sections\[1]: has 1 benefits; a page needs 2 to 6/,
    /sections\[3]: has 7 questions; a page needs 2 to 3/,
    /sections: has 5 onward links; a page needs 2 to 4/,
  ],
  longPages: [[introduced(701)], /: has 707 words; a page needs at most 700/],
  deferringAnswers: [
    [
      asked(
        ["Can we start?", "Yes. Ask us how."],
        ["Can we start?", "With real records, no."],
        ["Can we start?", "Send a *plan* with three names in it. Then yes."],
        ["How long?", "It depends on your board."],
        ["Who owns it?", "The contract decides."],
        ["Who decides?", "Your institution."],
      ),
    ],
    /items\[2].answer: does not begin with the answer; begin with yes, no or the choice: "Send a plan/,
    /items\[3].answer: puts off the answer; .*"It depends on your board\."/,
    /items\[4].answer: puts off the answer/,
  ],
  overusedPhrases: [
    [
      prose("It can be had."),
      led("This can be read, and it can be kept.", "b"),
      pageOf({ template: "showcase", hero: { lead: "Here it can be said. It can be." } }, "show"),
    ],
    /body: has “can be”, used 3 times on the site where 2 are allowed; say who does it/,
    /hero.lead: has “can be”/,
    /hero.lead: has “can be”/,
  ],
  titleLengths: [
    [
      fileOf("site.json", { name: "Ten Letters" }),
      pageOf({ title: "x".repeat(46) }, "whole"),
      pageOf({ title: "x".repeat(47) }),
    ],
    /title: has 61 characters with " \| Ten Letters"; shorten it by 1 to 60/,
  ],
  repeatedHeadlines: [
    [
      withSection({ type: "text", headline: "What you get", body: "A" }),
      withSection({ type: "text", headline: "What you *get*", body: "A" }, "b"),
    ],
    /sections\[0].headline: is also in pages\/bad\.json/,
  ],
  otherSpellings: [
    [
      pageOf({
        title: "Veteran owned",
        description: "Send an e-mail to our organisation, an organism under 45 CFR part 46.",
      }),
    ],
    /title: says "Veteran owned"; write "veteran-owned"/,
    /description: says "e-mail"; write "email"/,
    /description: says "CFR part"/,
    /description: says "organisation"/,
  ],
  doubledWords: [
    [led("Read the the table, side by side-by-side.")],
    /hero.lead: says "the the"; remove one/,
  ],
  unlinkedTerms: [
    [
      glossaryPage,
      prose("Loci are rare.", "plain"),
      prose("It is a [locus](/words#locus), and the other locus is too.", "linked"),
      prose("A locus, then a [locus](/words#locus).", "late"),
      prose("Read of [its locus](/b), and of allocus.", "elsewhere"),
      prose("Read of [its locus](/b). The locus is there.", "after"),
      withSection({ type: "cards", display: "link", cards: [{ subhead: "A locus." }] }, "card"),
      pageOf({ template: "showcase", sections: [{ type: "text", body: "A locus." }] }, "show"),
    ],
    /body: uses "Loci" for the first time on the page; .*: \[Loci\]\(\/words#locus\)/,
    /body: uses "locus" for the first time on the page/,
    /body: uses "locus" for the first time on the page/,
  ],
  readingGrades: [
    [
      pageOf({ sections: [], hero: { lead: "It is short. It is flat. It hops on." } }),
      pageOf({ sections: [], hero: { lead: "Organizational interoperability ".repeat(9) } }, "b"),
    ],
    /: reads at grade -\d\.\d; join short sentences/,
    /: reads at grade \d\d\.\d; shorten sentences/,
  ],
};

it.each(Object.entries(cases))("a mistake in the words is noticed: %s", (name, [bad, ...found]) => {
  const problems = rules.find((rule) => rule.name === name)?.(bad) ?? [];
  expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual(
    found.map((form) => expect.stringMatching(form)),
  );
});

describe("the report on style", () => {
  it("has an example of every rule", () => {
    expect(Object.keys(cases).sort()).toEqual(rules.map(({ name }) => name).sort());
  });

  it("finds nothing in the site, and points at the line of a mistake in a document", async () => {
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
    const page = withSection({
      type: "text",
      headline: "Two before, and how",
      body: "Which? Not before. Nobody knows the answer: it is this.",
    });
    const counts = countStockPhrases([page]).filter(({ uses }) => uses.length > 0);
    expect(counts.map(({ phrase, uses }) => [phrase.name, uses.length])).toEqual([
      ["which", 1],
      ["headline with “before”", 1],
      ["headline with a comma tail", 1],
      ["headline that opens with a number word", 1],
      ["colon that reveals", 1],
      ["nobody, quotation, seldom, whom, beside", 1],
    ]);
    const [, ...rows] = stockPhraseTable([page]);
    expect(rows).toHaveLength(stockPhrases.length);
    expect(rows).toContainEqual(expect.stringMatching(/^ +1 +2 +1 {2}which$/));
  });
});

describe("the reading grade", () => {
  it("counts syllables", () => {
    const counted =
      "da-ta state re-moved need-ed rules chang-es ta-ble var-i-ant pa-tient a-gen-cies peo-ple be-ing i-den-ti-fi-ca-tion 164.514(b)(2)";
    for (const word of counted.split(" "))
      expect([word, syllables(word.replaceAll("-", ""))]).toEqual([word, word.split("-").length]);
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
