import { figureNames } from "../../src/sections/figure/schema";
import { drop, type Edit, put, readFixture } from "../support/data-copy";

/** An expected report. */
export interface Expected {
  /** A text at the reported place: its first or last occurrence in the file. */
  line?: string;
  lastLine?: string;
  path: string;
  message: string | RegExp;
}

/** A mistake in one file, and all its expected reports. */
export interface Mistake {
  name: string;
  file: string;
  /** Undefined removes the file. */
  edit?: Edit;
  reported: Expected[];
}

interface Entry {
  path: string;
  subLinks?: Entry[];
}

const { items } = readFixture<{ items: Entry[] }>("navigation.json");
const about = items.findIndex(({ path }) => path === "/about-us");
const innovation = items.findIndex(({ path }) => path === "/innovation");
const subLinks = items[about]?.subLinks?.length ?? 0;
const { codes } = readFixture<{ codes: unknown[] }>("naics.json");
const home = readFixture<{ title: string }>("pages/index.json");
const notFound = readFixture<{ description: string }>("pages/404.json");

/** The title with its opening quotation mark but no closing one. */
const unclosedTitle = `"${
  readFixture<{ title: string }>("pages/our-approach/innovation-research-and-development.json")
    .title
},`;

const sectionsOf = (file: string): number =>
  readFixture<{ sections: unknown[] }>(file).sections.length;

/** Appends a section to a page; `field` leads to the spoiled value in it. */
function spoiledSection(
  name: string,
  file: string,
  section: object,
  field: string,
  line: string,
  message: string | RegExp,
): Mistake {
  return {
    name,
    file,
    edit: put(["sections", -1], section),
    reported: [{ lastLine: line, path: `sections[${sectionsOf(file)}]${field}`, message }],
  };
}

function spoiledValue(
  name: string,
  file: string,
  path: (string | number)[],
  value: unknown,
  message: string | RegExp,
): Mistake {
  const text = path.reduce<string>(
    (before, key) =>
      typeof key === "number" ? `${before}[${key}]` : [before, key].filter(Boolean).join("."),
    "",
  );
  const line = `"${path.at(-1)}": ${JSON.stringify(value)}`;
  return {
    name,
    file,
    edit: put(path, value),
    reported: [{ lastLine: line, path: text, message }],
  };
}

const button = (url: string): Edit => {
  const label = put(["hero", "btnLabel"], "Go on");
  const address = put(["hero", "btnURL"], url);
  return (text) => address(label(text));
};

const spoiledButton = (name: string, file: string, url: string, message: string): Mistake => ({
  name,
  file,
  edit: button(url),
  reported: [{ line: `"btnURL": "${url}"`, path: "hero.btnURL", message }],
});

const orphan = JSON.stringify(
  {
    title: "A page that nothing leads to",
    description:
      "A page with all of its words in place and no entry in the navigation tree, so that no address of the site shows it.",
    hero: { headline: "Nobody comes here", type: "standard" },
    sections: [],
  },
  null,
  2,
);

const twin = `---
title: A document at the address of a page
description: A document with all of its head in place, at an address that a page of the site has already, so that only one of the two could be shown.
headline: Nobody sees this
updated: 2026-01-31
---

## One address

It has room for one page.
`;

/** All mistakes are in different places, so that they can also be made together. */
export const mistakes: Mistake[] = [
  {
    name: "a missing comma",
    file: "pages/data-portal.json",
    edit: (text) => text.replace(/("title": "[^"]*"),/, "$1"),
    reported: [
      {
        line: '"description":',
        path: "",
        message: "add a comma after the value before this",
      },
    ],
  },
  {
    name: "a comma too many",
    file: "pages/our-approach/data-governance-and-compliance.json",
    edit: (text) => text.replace(/\n\}\s*$/, ",\n}\n"),
    reported: [{ lastLine: "}", path: "", message: "remove the extra comma before this" }],
  },
  {
    name: "a text whose quotation mark is not closed",
    file: "pages/our-approach/innovation-research-and-development.json",
    edit: (text) => text.replace(/("title": "[^"]*)",/, "$1,"),
    reported: [
      {
        // The place is that of the text, after the field's name.
        line: unclosedTitle,
        path: "",
        message: "this text has no closing quote on its line (write a line break as \\n)",
      },
    ],
  },
  {
    name: "a missing field",
    file: "pages/about-us.json",
    edit: drop(["hero", "headline"]),
    reported: [
      {
        line: '"hero": {',
        path: "hero.headline",
        message: "is missing; expected text in quotes",
      },
    ],
  },
  spoiledValue(
    "an unknown field",
    "pages/about-us/careers.json",
    ["hero", "headlin"],
    "Work here",
    /^is not a known field here \(did you mean headline\?\); the fields are helper, headline, lead, /,
  ),
  spoiledSection(
    "an unknown field deep in a section",
    "pages/components.json",
    {
      type: "cards",
      headline: "Spoiled",
      display: "link",
      cards: [{ headline: "Card", subhed: "Text" }],
    },
    ".cards[0].subhed",
    '"subhed"',
    /^is not a known field here \(did you mean subhead\?\); the fields are icon, iconImage, /,
  ),
  spoiledValue(
    "a value of the wrong type",
    "pages/about-us/media.json",
    ["noindex"],
    "yes",
    'is "yes"; expected true or false, without quotes',
  ),
  spoiledValue(
    "a text that is too long",
    "pages/contact-us.json",
    ["hero", "helper"],
    "x".repeat(61),
    "must be at most 60 characters (it has 61)",
  ),
  spoiledValue(
    "a value that is none of the choices",
    "pages/industries/commercial/researchers.json",
    ["hero", "type"],
    "standart",
    'is "standart"; expected full or standard (did you mean standard?)',
  ),
  spoiledSection(
    "a figure that there is not",
    "pages/about-us/media.json",
    { type: "figure", headline: "Figure", figure: "atacks" },
    ".figure",
    '"figure": "atacks"',
    `is "atacks"; expected ${figureNames.join(" or ")} (did you mean attacks?)`,
  ),
  spoiledValue(
    "a description that is too short",
    "pages/industries/commercial/pharmaceuticals.json",
    ["description"],
    "Too short.",
    "must be at least 110 characters (it has 10)",
  ),
  spoiledSection(
    "too few entries",
    "pages/industries/commercial/sports-medicine.json",
    { type: "faq", headline: "Spoiled", items: [{ question: "Only one?", answer: "One." }] },
    ".items",
    '"items": [',
    "must have at least 2 entries (it has 1)",
  ),
  spoiledValue(
    "a code of five digits",
    "naics.json",
    ["codes", 19, "code"],
    "62199",
    'is "62199"; it must be a code of six digits, in quotes',
  ),
  spoiledValue(
    "a code of seven digits",
    "naics.json",
    ["codes", 12, "code"],
    "5417200",
    'is "5417200"; it must be a code of six digits, in quotes',
  ),
  spoiledValue(
    "a code without quotes",
    "naics.json",
    ["codes", 2, "code"],
    541380,
    "is 541380; expected text in quotes",
  ),
  {
    name: "a code that stands twice",
    file: "naics.json",
    edit: put(["codes", -1], { code: "541511", description: "Again" }),
    reported: [
      {
        lastLine: '"code": "541511"',
        path: `codes[${codes.length}].code`,
        message:
          /^"541511" is a duplicate: the same code is already used on line \d+; change one of them$/,
      },
    ],
  },
  {
    name: "a path that stands twice",
    file: "navigation.json",
    edit: put(["items", -1], { label: "Twin", path: "/innovation", nav: "hide" }),
    reported: [
      {
        lastLine: '"path": "/innovation"',
        path: `items[${items.length}].path`,
        message:
          /^"\/innovation" is a duplicate: the same path is already used on line \d+; change one of them$/,
      },
    ],
  },
  {
    name: "an entry of the navigation without a page",
    file: "navigation.json",
    edit: put(["items", about, "subLinks", -1], {
      label: "Observatory",
      path: "/observatory",
    }),
    reported: [
      {
        line: '"label": "Observatory"-1',
        path: `items[${about}].subLinks[${subLinks}]`,
        message: "has no page: add data/pages/observatory.json",
      },
    ],
  },
  {
    name: "a page without an entry in the navigation",
    file: "pages/orphan.json",
    edit: () => orphan,
    reported: [
      {
        line: "{",
        path: "",
        message: "has no entry in data/navigation.json; add one with the path /orphan",
      },
    ],
  },
  {
    name: "a document of a route that has a page",
    file: "pages/search.mdx",
    edit: () => twin,
    reported: [
      {
        line: "---",
        path: "",
        message:
          '"/search" is a duplicate: the same route is already used in pages/search.json; change one of them',
      },
    ],
  },
  {
    name: "a group without pages",
    file: "navigation.json",
    edit: put(["items", about, "subLinks", 0, "type"], "group"),
    reported: [
      {
        lastLine: '"type": "group"',
        path: `items[${about}].subLinks[0].type`,
        message: 'has no pages under it; write "child"',
      },
    ],
  },
  {
    name: "a child with pages",
    file: "navigation.json",
    edit: put(["items", innovation, "type"], "child"),
    reported: [
      {
        line: '"icon": "lightbulb",+1',
        path: `items[${innovation}].type`,
        message: 'has pages under it; write "group"',
      },
    ],
  },
  spoiledValue(
    "an unknown icon",
    "navigation.json",
    ["items", about, "icon"],
    "diversty_3",
    "names the icon diversty_3, which does not exist (did you mean diversity_3?)",
  ),
  spoiledValue(
    "a name at a point that the plate of an opening does not have",
    "pages/components.json",
    ["hero", "labels", 1, "anchor"],
    "centromeer",
    /^names the point centromeer, which .*home\.jpg does not have \(did you mean centromere\?\)/,
  ),
  {
    name: "names over a plate that is cropped",
    file: "pages/components.json",
    edit: put(["hero", "opening"], "beside"),
    reported: [
      {
        line: '"labels": [',
        path: "hero.labels",
        message: 'are only shown with the opening "below"; change the opening, or remove them',
      },
    ],
  },
  spoiledButton(
    "a link to no route",
    "pages/industries.json",
    "/inovation",
    "leads to /inovation, which is not a page of this site (did you mean /innovation?)",
  ),
  spoiledButton(
    "a link to an anchor that its page does not have",
    "pages/industries/commercial.json",
    "/about-us#leaders",
    "leads to #leaders, which /about-us does not have (did you mean leadership?)",
  ),
  spoiledButton(
    "a link that names an unknown inquiry reason",
    "pages/industries/government.json",
    "/contact-us?reason=media-inquiry",
    "names the inquiry reason media-inquiry, which does not exist (did you mean media-inquiries?)",
  ),
  spoiledButton(
    "a link without encryption",
    "pages/industries/commercial/custom-informatics.json",
    "http://blog.example",
    'is "http://blog.example"; it must begin with https://, as http:// is not encrypted: https://blog.example',
  ),
  spoiledSection(
    "a Markdown link to no route",
    "pages/innovation/curo46.json",
    { type: "intro", headline: "Spoiled", body: "See [the portal](/data-portall)." },
    ".body",
    '"body": "See [the portal](/data-portall)',
    "leads to /data-portall, which is not a page of this site (did you mean /data-portal?)",
  ),
  {
    name: "a link to a term that the glossary does not have, and a term with the anchor of another",
    file: "pages/innovation/syn46/government.json",
    edit: put(["sections", -1], {
      type: "glossary",
      headline: "Spoiled",
      items: [
        { id: "locus", term: "Locus", definition: "A place.", source: "A." },
        { id: "locus", term: "Place", definition: "Also a [place](#locos).", source: "A." },
      ],
    }),
    reported: [
      {
        lastLine: '"id": "locus"',
        path: `sections[${sectionsOf("pages/innovation/syn46/government.json")}].items[1].id`,
        message:
          /^"locus" is a duplicate: the same id is already used on line \d+; change one of them$/,
      },
      {
        lastLine: '"definition": "Also a',
        path: `sections[${sectionsOf("pages/innovation/syn46/government.json")}].items[1].definition`,
        message:
          "leads to #locos, which /innovation/syn46/government does not have (did you mean locus?)",
      },
    ],
  },
  spoiledSection(
    "a Markdown link without encryption",
    "pages/industries/government/bioinformatics.json",
    { type: "intro", headline: "Spoiled", body: "See [a site](http://site.example)." },
    ".body",
    '"body": "See [a site](http://site.example)',
    "links to http://site.example; an address must begin with https://, as http:// is not encrypted: https://site.example",
  ),
  {
    name: "a Markdown link to a fragment that its page does not have",
    file: "leaders.json",
    edit: put(["leaders", 1, "summary"], "See [the people](/about-us#leaders)."),
    reported: [
      {
        line: '"summary": "See [the people]',
        path: "leaders[1].summary",
        message: "leads to #leaders, which /about-us does not have (did you mean leadership?)",
      },
    ],
  },
  spoiledValue(
    "an image that is not there",
    "pages/innovation/syn46.json",
    ["hero", "backgroundImg"],
    "../../images/plates/sin46.jpg",
    "there is no file ../../images/plates/sin46.jpg (did you mean syn46.jpg?); add it, or correct the path",
  ),
  {
    name: "an image without alternative text",
    file: "pages/our-approach.json",
    edit: drop(["hero", "backgroundImgAlt"]),
    reported: [
      {
        line: '"backgroundImg":',
        path: "hero.backgroundImg",
        message: "has no alternative text; add backgroundImgAlt",
      },
    ],
  },
  {
    name: "an alternative text that says nothing",
    file: "pages/our-approach/our-capabilities.json",
    edit: put(["hero", "backgroundImgAlt"], ""),
    reported: [
      {
        line: '"backgroundImg":',
        path: "hero.backgroundImg",
        message: "has no alternative text; add backgroundImgAlt",
      },
      {
        line: '"backgroundImgAlt": ""',
        path: "hero.backgroundImgAlt",
        message: 'is ""; it must not be empty',
      },
    ],
  },
  {
    name: "an unknown type of section",
    file: "pages/data-portal/how-it-works.json",
    edit: put(["sections", -1], { type: "inttro", headline: "Spoiled", body: "Text." }),
    reported: [
      {
        line: '"type": "inttro"',
        path: `sections[${sectionsOf("pages/data-portal/how-it-works.json")}].type`,
        message:
          /^is "inttro", which is not a section type \(did you mean intro\?\); expected one of .*benefits, callToAction, .*wallpaper$/,
      },
    ],
  },
  spoiledSection(
    "a button's label without its address",
    "pages/contact-us/success.json",
    { type: "feature", headline: "Spoiled", body: "Text.", btnLabel: "Press me" },
    ".btnLabel",
    '"btnLabel": "Press me"',
    "requires btnURL as well; add it, or remove this field",
  ),
  spoiledSection(
    "a button's address without its label",
    "pages/industries/commercial/insurance-and-payers.json",
    { type: "feature", headline: "Spoiled", body: "Text.", btnURL: "/industries" },
    ".btnURL",
    '"btnURL": "/industries"',
    "requires btnLabel as well; add it, or remove this field",
  ),
  spoiledSection(
    "a table row with too few cells",
    "pages/innovation/naics-codes.json",
    {
      type: "table",
      headline: "Spoiled",
      columns: ["One", "Two", "Three"],
      rows: [{ cells: ["1", "2", "3"] }, { cells: ["first of two", "second"] }],
    },
    ".rows[1].cells",
    '"first of two"-1',
    "has 2 cells for 3 columns; write one cell for each column",
  ),
  {
    name: "a confirmed fact without its value",
    file: "company.json",
    edit: drop(["groups", 0, "facts", 0, "value"]),
    reported: [
      {
        line: '"id": "ownership"-1',
        path: "groups[0].facts[0].value",
        message: "is missing; a confirmed fact needs its value",
      },
    ],
  },
  spoiledValue(
    "a value of a fact that is still a placeholder",
    "company.json",
    ["groups", 0, "facts", 1, "value"],
    "ABC123",
    'is not allowed for a placeholder; if it is true, set "state" to "confirmed"',
  ),
  {
    name: "a placeholder that does not say what is needed",
    file: "company.json",
    edit: drop(["groups", 1, "facts", 0, "needed"]),
    reported: [
      {
        line: '"id": "past-performance"-1',
        path: "groups[1].facts[0].needed",
        message: "is missing; write what the company has to answer",
      },
    ],
  },
  spoiledValue(
    "a settled fact that still says what is needed",
    "company.json",
    ["groups", 0, "facts", 2, "needed"],
    "A list of prices",
    "is only for placeholders; remove it, since the fact is not-held",
  ),
  spoiledValue(
    "a state of a fact that does not exist",
    "company.json",
    ["groups", 1, "facts", 1, "state"],
    "confirm",
    'is "confirm"; expected confirmed or placeholder or not-held (did you mean confirmed?)',
  ),
  spoiledValue(
    "a fact with the id of another",
    "company.json",
    ["groups", 1, "facts", 2, "id"],
    "uei",
    /^"uei" is a duplicate: the same id is already used on line \d+; change one of them$/,
  ),
  spoiledSection(
    "a fact of the company that does not exist",
    "pages/industries/commercial/researchers.json",
    { type: "companyFacts", headline: "Spoiled", facts: ["ownership", "uie"] },
    ".facts[1]",
    '"uie"',
    /^names the fact uie, which company.json does not have \(did you mean uei\?\); it has ownership, uei, price-list, /,
  ),
  spoiledSection(
    "a group of facts that does not exist",
    "pages/innovation/edtech-and-professional-development.json",
    { type: "companyFacts", headline: "Spoiled", groups: ["record"] },
    ".groups[0]",
    '"record"',
    "names the group of facts record, which company.json does not have (did you mean records?); it has registration, records",
  ),
  spoiledSection(
    "a section of facts that names none",
    "pages/industries/commercial/pharmaceuticals.json",
    { type: "companyFacts", headline: "Spoiled" },
    ".type",
    '"type": "companyFacts"',
    "needs either groups or facts, and not both",
  ),
  spoiledSection(
    "a video's host without the video",
    "pages/index.json",
    {
      type: "cards",
      headline: "Spoiled",
      display: "news",
      cards: [{ headline: "Card", videoPlatform: "vimeo" }],
    },
    ".cards[0].videoPlatform",
    '"videoPlatform": "vimeo"',
    "requires videoID as well; add it, or remove this field",
  ),
  spoiledSection(
    "a video that is neither there nor in production",
    "pages/innovation.json",
    {
      type: "video",
      headline: "Spoiled",
      poster: "../images/plates/curo46.jpg",
      posterAlt: "A dome of connections over a ring.",
    },
    ".type",
    '"type": "video"',
    'needs either videoID or "inProduction": true, and not both',
  ),
  spoiledValue(
    "a title that another page has",
    "pages/industries/government/bioinformatics.json",
    ["title"],
    home.title,
    `${JSON.stringify(home.title)} is a duplicate: the same title is already used in pages/index.json; change one of them`,
  ),
  spoiledValue(
    "a description that another page has",
    "pages/industries/government/public-health-and-policy.json",
    ["description"],
    notFound.description,
    `${JSON.stringify(notFound.description)} is a duplicate: the same description is already used in pages/404.json; change one of them`,
  ),
  spoiledValue(
    "a date in words",
    "media.json",
    ["items", 0, "date"],
    "22 April 2022",
    'is "22 April 2022"; it must be a date such as 2022-04-22',
  ),
  spoiledValue(
    "a day that no month has",
    "media.json",
    ["items", 1, "date"],
    "2022-02-30",
    'is "2022-02-30"; it must be a date such as 2022-04-22',
  ),
  spoiledValue(
    "a phone number without the country",
    "site.json",
    ["phone"],
    "212-555-0100",
    'is "212-555-0100"; it must be a number such as +1-212-555-0100',
  ),
  spoiledValue(
    "an email address that is none",
    "site.json",
    ["salesEmail"],
    "sales",
    'is "sales"; it must be an email address',
  ),
  spoiledValue(
    "a text with a space at its end",
    "site.json",
    ["blurb"],
    "Ends with a space ",
    'is "Ends with a space "; it must not begin or end with a space',
  ),
  spoiledValue(
    "a sentence of the search without the place for its number",
    "site.json",
    ["search", "many"],
    "Results for “{query}”",
    'is "Results for “{query}”"; it must contain {count}',
  ),
  {
    name: "a keyword that is empty",
    file: "navigation.json",
    edit: put(["items", about, "keywords"], [""]),
    reported: [
      {
        lastLine: '""',
        path: `items[${about}].keywords[0]`,
        message: 'is ""; it must not be empty',
      },
    ],
  },
  {
    name: "a document without a title",
    file: "pages/privacy-policy.mdx",
    edit: (text) => text.replace(/^title: .*\n/m, ""),
    reported: [{ line: "---", path: "title", message: "is missing; expected text in quotes" }],
  },
  {
    name: "a link of a document to no route",
    file: "pages/privacy-policy.mdx",
    edit: (text) => `${text}\nSee [our industries](/industris) too.\n`,
    reported: [
      {
        lastLine: "[our industries]",
        path: "",
        message:
          "leads to /industris, which is not a page of this site (did you mean /industries?)",
      },
    ],
  },
  {
    name: "a key that stands twice in an object",
    file: "leaders.json",
    edit: (text) => text.replace(/^( *)"name": ".*",\n/m, '$&$1"name": "Somebody Else",\n'),
    reported: [
      {
        line: '"name": ',
        path: "leaders[0].name",
        message: "appears twice in the same object; remove one of them",
      },
    ],
  },
  {
    name: "an id that stands twice",
    file: "leaders.json",
    edit: put(["leaders", 3, "id"], "bioinformatics"),
    reported: [
      {
        lastLine: '"id": "bioinformatics"',
        path: "leaders[3].id",
        message:
          /^"bioinformatics" is a duplicate: the same id is already used on line \d+; change one of them$/,
      },
    ],
  },
];

const brokenFrontMatter = (name: string, from: RegExp, to: string, message: string): Mistake => ({
  name,
  file: "pages/privacy-policy.mdx",
  edit: (text) => text.replace(from, to),
  reported: [
    {
      line: to.split("\n").at(-1),
      path: "",
      message: `the front matter cannot be read here: ${message}`,
    },
  ],
});

/** Mistakes that would hide others, so they are made alone. */
export const lonelyMistakes: Mistake[] = [
  {
    name: "a navigation that cannot be read, which hides its routes but blames no other file",
    file: "navigation.json",
    edit: (text) => text.replace('"label": "Home",', "“label”: “Home”,"),
    reported: [
      {
        line: "“label”",
        path: "",
        message: 'curly quotation marks do not work here: write straight ones, "',
      },
    ],
  },
  {
    name: "facts of the company that cannot be read, which blames no page that names them",
    file: "company.json",
    edit: (text) => text.replace('"title": "Records",', "“title”: “Records”,"),
    reported: [
      {
        line: "“title”",
        path: "",
        message: 'curly quotation marks do not work here: write straight ones, "',
      },
    ],
  },
  brokenFrontMatter(
    "a field that stands twice in a front matter",
    /^title: .*$/m,
    "title: One\ntitle: Two",
    "duplicate field, already used above: remove one of them",
  ),
  {
    name: "a file that is not there",
    file: "site.json",
    reported: [{ path: "", message: "this file is missing; restore it" }],
  },
  {
    name: "an empty file",
    file: "media.json",
    edit: () => "",
    reported: [{ path: "", message: "the file is empty: write at least { }" }],
  },
];
