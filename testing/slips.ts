import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { section as anySection, formatProblem, readJsonFile } from "../src/data";
import { unionMembers } from "../src/graphql/graphql-types";
import { formatPath, valueAt } from "../src/shared/data-path";
import { drop, type Edit, put, readFixture, type Spoilable } from "./data-copy";

/** A slip that editors make, which is to be told in the check, while developing and in the editor. */
export interface Slip {
  says: string;
  /** Makes it in a copy of the data; gives the lines that tell of it, with file, line, place and cure. */
  make: (data: Spoilable) => readonly string[] | Promise<readonly string[]>;
  /** It stops nothing. */
  isWarning?: boolean;
  /** Files that need the spoiled one are told of, too. */
  spreads?: boolean;
  /** It is told of a whole file or of a document's words: there is no field in a form. */
  hasNoField?: boolean;
}

/** Where a text has an offset, as messages say it. */
function placeOf(data: Spoilable, file: string, offset: number): string {
  const before = data.read(file).slice(0, offset).split("\n");
  return `data/${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

/** Where a text stands last in a file. */
export const at = (data: Spoilable, file: string, needle: string): string =>
  placeOf(data, file, data.read(file).lastIndexOf(needle));

const line = (...parts: readonly string[]): string => parts.filter(Boolean).join("  ");

export const edit = (data: Spoilable, file: string, change: Edit): void =>
  data.write(file, change(data.read(file)));

export const page = "pages/innovation/curo46.json";
export const document = "pages/privacy-policy.mdx";

/** Sections that the page has. */
export const sectionsOf = (data: Spoilable): number =>
  (JSON.parse(data.read(page)) as { sections: unknown[] }).sections.length;

/** Adds a section to a page. */
export const section = (fields: object): Edit => put(["sections", -1], fields);

/** A slip in one place of a file; `points` is the text that the place points at, where it stands last. */
const inFile = (
  says: string,
  file: string,
  change: Edit,
  points: string,
  path: string,
  message: string,
): Slip => ({
  says,
  hasNoField: path === "",
  make: (data) => {
    edit(data, file, change);
    return [line(at(data, file, points), path, message)];
  },
});

/** A slip in a field of a section of its own. */
const inSection = (
  says: string,
  fields: object,
  field: string,
  points: string,
  message: string,
): Slip => ({
  says,
  make: (data) => {
    const path = `sections[${sectionsOf(data)}]${field}`;
    edit(data, page, section(fields));
    return [line(at(data, page, points), path, message)];
  },
});

const intro = (says: string, body: string, message: string): Slip =>
  inSection(says, { type: "intro", headline: "Spoiled", body }, ".body", '"body": ', message);

const headline = (says: string, words: string, message: string): Slip =>
  inSection(
    says,
    { type: "intro", headline: words, body: "Text." },
    ".headline",
    `"headline": ${JSON.stringify(words)}`,
    message,
  );

const video = (says: string, fields: object, message: string): Slip =>
  inSection(
    says,
    {
      type: "video",
      headline: "Spoiled",
      poster: "../../images/plates/curo46.jpg",
      posterAlt: "A dome of connections over a ring.",
      ...fields,
    },
    ".videoID",
    '"videoID"',
    message,
  );

const link = (says: string, btnURL: string, message: string): Slip =>
  inSection(
    says,
    { type: "feature", headline: "Spoiled", body: "Text.", btnLabel: "Go on", btnURL },
    ".btnURL",
    '"btnURL"',
    message,
  );

const inDocument = (says: string, words: string, points: string, message: string): Slip =>
  inFile(says, document, (text) => `${text}\n${words}\n`, points, "", message);

const card = (says: string, fields: object, field: string, message: string): Slip =>
  inSection(
    says,
    { type: "cards", headline: "Spoiled", display: "link", cards: [{ headline: "A", ...fields }] },
    `.cards[0].${field}`,
    `"${field}"`,
    message,
  );

/** A picture that is whole. */
export const wholePicture = (width = 900): Promise<Buffer> => {
  const size = { width, height: Math.round(width / 1.6), channels: 3 } as const;
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { ...size, background: "#123456", noise } })
    .jpeg()
    .toBuffer();
};

/** Puts a picture into the data, and a section that shows it. */
export function show(
  data: Spoilable,
  name: string,
  bytes: Uint8Array,
  as = `../../pictures/${name}`,
): void {
  data.write(`pictures/${name}`, bytes);
  const fields = { type: "feature", headline: "A", body: "Text.", image: as, imageAlt: "A helix." };
  edit(data, page, section(fields));
}

/** A slip with a picture; `as` is what the page names. */
const picture = (
  says: string,
  name: string,
  spoil: (whole: Buffer) => Uint8Array,
  message: string,
  as?: string,
): Slip => ({
  says,
  make: async (data) => {
    const path = `sections[${sectionsOf(data)}].image`;
    show(data, name, spoil(await wholePicture()), as);
    return [line(at(data, page, '"image": '), path, message)];
  },
});

const pictureName = (says: string, as: string, advice: string): Slip =>
  picture(says, "a.JPG", (whole) => whole, `is ${JSON.stringify(as)}; it ${advice}`, as);

const navigation = "navigation.json";

interface Entry {
  path: string;
  subLinks?: Entry[];
  childSublinks?: Entry[];
}

/** Where in the tree of pages an address stands. */
function entryOf(items: readonly Entry[], path: string, field = "items"): string | undefined {
  for (const [index, entry] of items.entries()) {
    const here = `${field}[${index}]`;
    if (entry.path === path) return here;
    const below =
      entryOf(entry.subLinks ?? [], path, `${here}.subLinks`) ??
      entryOf(entry.childSublinks ?? [], path, `${here}.childSublinks`);
    if (below) return below;
  }
  return undefined;
}

const treeOf = (data: Spoilable): Entry[] =>
  (JSON.parse(data.read(navigation)) as { items: Entry[] }).items;

const pathText = (path: string) => `"path": "${path}"`;

/** What is said of an entry whose page is gone. */
function entryWithoutPage(data: Spoilable, path: string, hint = ""): string {
  const tree = data.read(navigation);
  const place = placeOf(data, navigation, tree.lastIndexOf("{", tree.indexOf(pathText(path))));
  const message = `has no page: add data/pages${path}.json${hint}`;
  return line(place, entryOf(treeOf(data), path) ?? "", message);
}

const inTree: Slip[] = [
  {
    says: "a path that another entry has",
    make: (data) => {
      // Our Approach stands before Innovation.
      const [from, to] = ["/our-approach/our-capabilities", "/innovation/curo46"];
      const entry = entryOf(treeOf(data), from);
      edit(data, navigation, (text) => text.replace(pathText(from), pathText(to)));
      const place = placeOf(data, navigation, data.read(navigation).indexOf(pathText(to)));
      const [, other] = at(data, navigation, pathText(to)).split(":");
      return [
        line(
          place,
          `${entry}.path`,
          `"${to}" is a duplicate: the same path is already used on line ${other}; change one of them (did you mean ${from}?)`,
        ),
      ];
    },
  },
  {
    says: "a page that was deleted",
    make: (data) => {
      data.remove("pages/about-us/careers.json");
      return [entryWithoutPage(data, "/about-us/careers")];
    },
  },
  {
    says: "a page whose file was given another name",
    make: (data) => {
      const [from, to] = ["pages/about-us/careers.json", "pages/about-us/career.json"];
      data.write(to, data.read(from));
      data.remove(from);
      return [
        entryWithoutPage(data, "/about-us/careers", " (did you mean /about-us/career?)"),
        `data/${to}:1:1  has no entry in data/navigation.json; add one with the path /about-us/career`,
      ];
    },
  },
  {
    says: "a page whose file was given a version",
    make: (data) => {
      const [from, to] = ["pages/about-us/careers.json", "pages/about-us/careers.v2.json"];
      data.write(to, data.read(from));
      data.remove(from);
      return [
        entryWithoutPage(data, "/about-us/careers", " (did you mean /about-us/careers-v2?)"),
        `data/${to}:1:1  is not named as an address is; rename it to pages/about-us/careers-v2.json`,
      ];
    },
  },
  {
    says: "a page that no entry leads to",
    hasNoField: true,
    make: (data) => {
      const index = treeOf(data).findIndex(({ path }) => path === "/privacy-policy");
      edit(data, navigation, drop(["items", index]));
      return [
        `data/${document}:1:1  has no entry in data/navigation.json; add one with the path /privacy-policy`,
      ];
    },
  },
  {
    says: "an id that another section of the page has",
    make: (data) => {
      const twin = { type: "intro", id: "twice", headline: "First", body: "Text." };
      edit(data, page, section(twin));
      const [, first] = at(data, page, '"id": "twice"').split(":");
      const path = `sections[${sectionsOf(data)}].id`;
      edit(data, page, section({ ...twin, headline: "Second" }));
      return [
        line(
          at(data, page, '"id": "twice"'),
          path,
          `"twice" is a duplicate: the same id is already used on line ${first}; change one of them`,
        ),
      ];
    },
  },
];

/** A link to the site by an address that begins with its origin. */
const ownAddress = (says: string, addressOf: (origin: string) => string, path: string): Slip => ({
  says,
  make: (data) => {
    const { productionOrigin } = JSON.parse(data.read("site.json")) as { productionOrigin: string };
    const body = `[Home](${addressOf(productionOrigin)}) of ours.`;
    const field = `sections[${sectionsOf(data)}].body`;
    edit(data, page, section({ type: "feature", headline: "A", body }));
    return [
      line(
        at(data, page, '"body"'),
        field,
        `is this site’s own address; write only the path: ${path}`,
      ),
    ];
  },
});

/** What is said of a file in another encoding; `opened` is the encoding's name in VS Code. */
const encodingAdvice = (name: string, opened = name) =>
  `this file is ${name}; save it as UTF-8 (in Notepad: Save as, Encoding; in VS Code: Reopen with Encoding “${opened}”, then Save with Encoding “UTF-8”)`;

const inUtf16 = (
  says: string,
  file: string,
  name: string,
  encode: (text: string) => Uint8Array,
): Slip => ({
  says,
  spreads: true,
  hasNoField: true,
  make: (data) => {
    data.write(file, encode(data.read(file)));
    return [line(`data/${file}:1:1`, encodingAdvice(name))];
  },
});

/** A file whose apostrophe has the byte that Windows-1252 gives it. */
const inWindows1252 = (says: string, file: string): Slip => ({
  says,
  spreads: true,
  hasNoField: true,
  make: (data) => {
    const text = data.read(file);
    const row = text.split("\n").findIndex((words) => words.length > 40);
    const start = text.split("\n").slice(0, row).join("\n").length + (row > 0 ? 1 : 0);
    const [before, after] = [text.slice(0, start + 30), text.slice(start + 30)];
    data.write(file, Buffer.concat([Buffer.from(before), Buffer.of(0x92), Buffer.from(after)]));
    return [
      line(
        `data/${file}:${row + 1}:31`,
        encodingAdvice("Windows-1252, as ’ shows here", "Windows 1252"),
      ),
    ];
  },
});

/** Files called pictures, by how each begins. */
const otherFormats = [
  ["heic.jpg", "\0\0\0\x18ftypheic\0\0\0\0", "HEIC"],
  ["heif.jpeg", "\0\0\0\x18ftypmif1\0\0\0\0heic", "HEIC"],
  ["avif.png", "\0\0\0\x1cftypmif1\0\0\0\0avif", "AVIF"],
  ["gif.jpg", "GIF89a\x01\0", "GIF"],
  ["tiff.jpg", "II*\0", "TIFF"],
  ["bitmap.png", "BM6\0", "BMP"],
  ["drawing.png", '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', "SVG"],
  ["sheet.jpg", "%PDF-1.7", "PDF"],
  ["page.webp", "<!DOCTYPE html><title>A</title>", "HTML"],
] as const;

/** Files put into the data folder, copies of a page unless they have content of their own. */
const stray = (
  says: string,
  message: string,
  files: readonly string[],
  content?: string,
): Slip => ({
  says,
  hasNoField: true,
  make: (data) => {
    const copied = data.read("pages/about-us/careers.json");
    for (const file of files) data.write(file, content ?? copied);
    const inOrder = files.toSorted((one, other) => `data/${one}`.localeCompare(`data/${other}`));
    return inOrder.map((file) => line(`data/${file}:1:1`, message));
  },
});

const madeByProgram = "is a copy or a lock that a program has made; remove it";

const strayFiles: Slip[] = [
  stray("copies and locks of programs", madeByProgram, [
    "pages/about-us/careers copy 2.json",
    "pages/about-us/careers - Copy (2).json",
    "pages/about-us/Copy of careers.json",
    "pages/about-us/careers (1).json",
    "pages/about-us/careers 2.json",
    "pages/about-us/careers (Jo's conflicted copy 2026-11-26).json",
    "pages/about-us/careers.sync-conflict-20261126.json",
    "pages/about-us/~$careers.json",
    "pages/about-us/._careers.json",
    "pages/about-us/.#careers.json",
    "pages/privacy-policy copy.mdx",
    "site copy.json",
    "~$site.json",
  ]),
  stray(
    "files of other names",
    "is not a file that the site reads; remove it",
    ["team.json", "page/about.json"],
    "{}",
  ),
  stray(
    "a file whose name is nearly right",
    "is not a file that the site reads (did you mean leaders.json?); remove it",
    ["leader.json"],
  ),
  stray(
    "files of other kinds among the pages",
    "is neither .json nor .mdx, so it is no page; rename or remove it",
    ["pages/about.md", "pages/about-us/careers.json.bak"],
  ),
  stray(
    "a page whose name another has in other case",
    "has the address of pages/about-us/careers.json; remove one of them",
    ["pages/about-us/Careers.json"],
  ),
  ...["Careers.json", "careers_.json", "careers.JSON"].map(
    (name): Slip => ({
      says: `a page whose file is called ${name}`,
      hasNoField: true,
      make: (data) => {
        const [from, to] = ["pages/about-us/careers.json", `pages/about-us/${name}`];
        data.write(to, data.read(from));
        data.remove(from);
        return [line(`data/${to}:1:1`, `is not named as an address is; rename it to ${from}`)];
      },
    }),
  ),
];

/** Makes as many slips as there are pages, all at once. */
export function spoil(data: Spoilable): void {
  for (const file of readdirSync(join(data.folder, "pages"), { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".json"))
      edit(data, `pages/${file}`, section({ type: "intro", headline: "A", body: "[b](/c) **d" }));
}

/** A value that its field does not take; the message begins with the value. */
const value = (
  says: string,
  file: string,
  path: (string | number)[],
  given: unknown,
  message: string,
): Slip => {
  const points =
    typeof path.at(-1) === "number"
      ? JSON.stringify(given)
      : `"${path.at(-1)}": ${JSON.stringify(given)}`;
  return inFile(says, file, put(path, given), points, formatPath(path), message);
};

const misspelled = inFile(
  "the name of a required field",
  page,
  (text) => text.replace('"headline":', '"headlin":'),
  '"headlin":',
  "hero.headlin",
  "is not a known field here (did you mean headline?); the fields are helper, headline, lead, type, opening, backgroundImg, backgroundImgAlt, backgroundImgFocus, backgroundImgCaption, labels, btnURL, btnLabel, btnBgColor, cards",
);

const publishing = (when: string): Slip =>
  value(
    `a page to be published at ${when}`,
    "navigation.json",
    ["items", 1, "publishAt"],
    when,
    "must be a date that exists",
  );

/** A value that another entry of the same file has. */
const twin = (
  file: string,
  first: readonly (string | number)[],
  second: readonly (string | number)[],
): Slip => ({
  says: `${formatPath(second)} of ${file} as another has it`,
  make: (data) => {
    const field = String(second.at(-1));
    const given = valueAt(JSON.parse(data.read(file)), first);
    const points = `"${field}": ${JSON.stringify(given)}`;
    const [, earlier] = at(data, file, points).split(":");
    edit(data, file, put([...second], given));
    return [
      line(
        at(data, file, points),
        formatPath(second),
        `${JSON.stringify(given)} is a duplicate: the same ${field} is already used on line ${earlier}; change one of them`,
      ),
    ];
  },
});

const values: Slip[] = [
  ...["2027-02-30", "2027-01-15T25:00Z"].map(publishing),
  value(
    "a day in another form",
    "navigation.json",
    ["items", 1, "publishAt"],
    "15.1.2027",
    'is "15.1.2027"; it must be a date such as 2027-01-15, or a time with its zone such as 2027-01-15T09:00-05:00',
  ),
  value(
    "a confirmed fact of the value TBD",
    "company.json",
    ["groups", 0, "facts", 0, "value"],
    "TBD",
    'is still to be written; until it is known, set "state" to "placeholder"',
  ),
  value(
    "a ZIP Code with a letter",
    "site.json",
    ["offices", 0, "postalCode"],
    "7310O",
    'is "7310O"; it must be a ZIP Code such as 73102 or 73102-0001',
  ),
  inFile(
    "a document that was changed on a day that does not exist",
    document,
    (text) => text.replace(/^updated: .*/m, "updated: 2027-02-30"),
    "updated: 2027-02-30",
    "updated",
    'is "2027-02-30"; it must be a date such as 2026-01-31',
  ),
  value(
    "a window for a picture without one",
    "pages/search.json",
    ["hero", "opening"],
    "full",
    'shows a picture; add backgroundImg, or write "opening": "typographic"',
  ),
  value(
    "the type of opening that shows a picture without one",
    "pages/search.json",
    ["hero", "type"],
    "full",
    'shows a picture; add backgroundImg, or write "opening": "typographic"',
  ),
  {
    says: "a label that another entry of the menus has",
    make: (data) => {
      edit(data, navigation, (text) =>
        text.replace('"label": "Innovation"', '"label": "Our Approach"'),
      );
      const [, first] = placeOf(
        data,
        navigation,
        data.read(navigation).indexOf('"label": "Our Approach"'),
      ).split(":");
      return [
        line(
          at(data, navigation, '"label": "Our Approach"'),
          `${entryOf(treeOf(data), "/innovation")}.label`,
          `"Our Approach" is a duplicate: the same label is already used on line ${first}; change one of them`,
        ),
      ];
    },
  },
  ...(
    [
      ["leaders.json", ["leaders", 0, "id"], ["leaders", 1, "id"]],
      ["leaders.json", ["leaders", 0, "name"], ["leaders", 1, "name"]],
      ["media.json", ["items", 0, "id"], ["items", 1, "id"]],
      ["naics.json", ["codes", 0, "code"], ["codes", 1, "code"]],
      ["company.json", ["groups", 0, "facts", 1, "id"], ["groups", 1, "facts", 2, "id"]],
    ] as const
  ).map(([file, first, second]) => twin(file, [...first], [...second])),
  ...["2072-07-26", "0222-07-26"].map((date) => ({
    ...value(
      `an article of ${date}`,
      "media.json",
      ["items", 1, "date"],
      date,
      `is in ${date.slice(0, 4)}; check the year`,
    ),
    isWarning: true,
  })),
];

/** The title of another page, and the address of one. */
const { title: homeTitle } = readFixture<{ title: string }>("pages/index.json");

/** What depends on other values, or on other files. */
const relations: Slip[] = [
  value(
    "a title that another page has",
    page,
    ["title"],
    homeTitle,
    `${JSON.stringify(homeTitle)} is a duplicate: the same title is already used in pages/index.json; change one of them`,
  ),
  {
    says: "a document at the address of a page",
    hasNoField: true,
    make: (data) => {
      const twin = data.read(document).replace(/^(title|description): /gm, "$1: Other ");
      data.write("pages/search.mdx", twin);
      return [
        'data/pages/search.mdx:1:1  "/search" is a duplicate: the same route is already used in pages/search.json; change one of them',
      ];
    },
  },
  {
    says: "a group without pages and a child with some",
    make: (data) => {
      const tree = treeOf(data);
      const [group, child] = [entryOf(tree, "/about-us/careers"), entryOf(tree, "/innovation")];
      const types = [
        [`${child}.type`, "child", 'has pages under it; write "group"'],
        [`${group}.type`, "group", 'has no pages under it; write "child"'],
      ] as const;
      const paths = types.map(([path]) =>
        path.split(/[.[\]]+/).map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      );
      for (const [index, path] of paths.entries())
        edit(data, navigation, put(path, types[index]?.[1]));
      const { problem } = readJsonFile(data.folder, "data", navigation);
      return types.map(([, , message], index) =>
        formatProblem(problem(paths[index] ?? [], message)),
      );
    },
  },
  value(
    "a point that the plate of an opening does not have",
    "pages/components.json",
    ["hero", "labels", 1, "anchor"],
    "centromeer",
    "names the point centromeer, which ../images/plates/home.jpg does not have (did you mean centromere?); it has chromosome-1, centromere, dark-band, pair, probe, shortest",
  ),
  inFile(
    "names over a plate that is cropped",
    "pages/components.json",
    put(["hero", "opening"], "beside"),
    '"labels": [',
    "hero.labels",
    'are only shown with the opening "below"; change the opening, or remove them',
  ),
  link(
    "an anchor that its page does not have",
    "/about-us#leaders",
    "leads to #leaders, which /about-us does not have (did you mean leadership?)",
  ),
  link(
    "an inquiry reason that there is not",
    "/contact-us?reason=media-inquiry",
    "names the inquiry reason media-inquiry, which does not exist (did you mean media-inquiries?)",
  ),
  inFile(
    "a picture without alternative text",
    "pages/our-approach.json",
    drop(["hero", "backgroundImgAlt"]),
    '"backgroundImg":',
    "hero.backgroundImg",
    "has no alternative text; add backgroundImgAlt",
  ),
  inSection(
    "a button without its address",
    { type: "feature", headline: "Spoiled", body: "Text.", btnLabel: "Go on" },
    ".btnLabel",
    '"btnLabel"',
    "requires btnURL as well; add it, or remove this field",
  ),
  inSection(
    "the address of a button without its label",
    { type: "feature", headline: "Spoiled", body: "Text.", btnURL: "/industries" },
    ".btnURL",
    '"btnURL"',
    "requires btnLabel as well; add it, or remove this field",
  ),
  inSection(
    "a row with too few cells",
    {
      type: "table",
      headline: "Spoiled",
      columns: ["One", "Two", "Three"],
      rows: [{ cells: ["1", "2", "3"] }, { cells: ["4", "5"] }],
    },
    ".rows[1].cells",
    '"cells"',
    "has 2 cells for 3 columns; write one cell for each column",
  ),
  inSection(
    "a fact of the company that there is not",
    { type: "companyFacts", headline: "Spoiled", facts: ["ownership", "uie"] },
    ".facts[1]",
    '"uie"',
    "names the fact uie, which company.json does not have (did you mean uei?); it has ownership, uei, price-list, past-performance, years, states",
  ),
  inSection(
    "a group of facts that there is not",
    { type: "companyFacts", headline: "Spoiled", groups: ["record"] },
    ".groups[0]",
    '"record"',
    "names the group of facts record, which company.json does not have (did you mean records?); it has registration, records",
  ),
  inSection(
    "a section of facts that names none",
    { type: "companyFacts", headline: "Spoiled" },
    ".type",
    '"type": "companyFacts"',
    "needs either groups or facts, and not both",
  ),
  card(
    "a host of videos without the video",
    { videoPlatform: "vimeo" },
    "videoPlatform",
    "requires videoID as well; add it, or remove this field",
  ),
  inSection(
    "a video that is neither there nor in production",
    {
      type: "video",
      headline: "Spoiled",
      poster: "../../images/plates/curo46.jpg",
      posterAlt: "A dome of connections over a ring.",
    },
    ".type",
    '"type": "video"',
    'needs either videoID or "inProduction": true, and not both',
  ),
  inFile(
    "a confirmed fact without its value",
    "company.json",
    drop(["groups", 0, "facts", 0, "value"]),
    '{\n          "id": "ownership"',
    "groups[0].facts[0].value",
    "is missing; a confirmed fact needs its value",
  ),
  value(
    "a value of a fact that is still a placeholder",
    "company.json",
    ["groups", 0, "facts", 1, "value"],
    "ABC123",
    'is not allowed for a placeholder; if it is true, set "state" to "confirmed"',
  ),
  inFile(
    "a placeholder that does not say what is needed",
    "company.json",
    drop(["groups", 1, "facts", 0, "needed"]),
    '{\n          "id": "past-performance"',
    "groups[1].facts[0].needed",
    "is missing; write what the company has to answer",
  ),
  value(
    "a settled fact that still says what is needed",
    "company.json",
    ["groups", 0, "facts", 2, "needed"],
    "A list of prices",
    "is only for placeholders; remove it, since the fact is not-held",
  ),
];

/** What a field does not take, one for each kind of message. */
const fields: Slip[] = [
  inFile(
    "a required field that is missing",
    page,
    drop(["hero", "headline"]),
    '"hero": {',
    "hero.headline",
    "is missing; expected text in quotes",
  ),
  value(
    "a code without quotes",
    "naics.json",
    ["codes", 2, "code"],
    541380,
    "is 541380; expected text in quotes",
  ),
  value(
    "a description that is too short",
    page,
    ["description"],
    "Too short.",
    "must be at least 110 characters (it has 10)",
  ),
  inSection(
    "too few entries",
    { type: "faq", headline: "Spoiled", items: [{ question: "Only one?", answer: "One." }] },
    ".items",
    '"items"',
    "must have at least 2 entries (it has 1)",
  ),
  value(
    "a sentence without the place for its number",
    "site.json",
    ["search", "many"],
    "Results for “{query}”",
    'is "Results for “{query}”"; it must contain {count}',
  ),
  value("an empty text", "site.json", ["blurb"], "", 'is ""; it must not be empty'),
  inFile(
    "a document without a title",
    document,
    (text) => text.replace(/^title: .*\n/m, ""),
    "---\ndescription",
    "title",
    "is missing; expected text in quotes",
  ),
];

/** A file that cannot be read; what names something in it is not blamed. */
const unreadable: Slip[] = [
  inFile(
    "a navigation with curly quotation marks",
    navigation,
    (text) => text.replace('"label": "Home",', "“label”: “Home”,"),
    "“label”",
    "",
    'curly quotation marks do not work here: write straight ones, "',
  ),
  inFile(
    "facts of the company with curly quotation marks",
    "company.json",
    (text) => text.replace('"title": "Records",', "“title”: “Records”,"),
    "“title”",
    "",
    'curly quotation marks do not work here: write straight ones, "',
  ),
  inFile(
    "a field that stands twice in a front matter",
    document,
    (text) => text.replace(/^title: .*$/m, "title: One\ntitle: Two"),
    "title: Two",
    "",
    "the front matter cannot be read here: duplicate field, already used above: remove one of them",
  ),
  inFile(
    "a field that stands twice in an object",
    "leaders.json",
    (text) => text.replace(/^( *)"name": ".*",\n/m, '$&$1"name": "Somebody Else",\n'),
    '"name": "Morgan Ellis"',
    "leaders[0].name",
    "appears twice in the same object; remove one of them",
  ),
  {
    says: "a file that is not there",
    hasNoField: true,
    make: (data) => {
      data.remove("site.json");
      return ["data/site.json:1:1  this file is missing; restore it"];
    },
  },
];

const littleEndian = (text: string) => Buffer.from(text, "utf16le");

/** Every slip is made alone. */
export const slips: Slip[] = [
  intro(
    "a link that does not end",
    "See [the portal](/data-portal.",
    "has an unclosed link: write [the portal](/data-portal), with no space inside the parentheses",
  ),
  intro(
    "strong words that do not end",
    "This is **bold.",
    "has an unmatched **: put ** before and after the words, or remove it",
  ),
  intro(
    "stressed words that do not end",
    "This is *stressed.",
    "has an unmatched *: put * before and after the words, or write \\* (in JSON \\\\*) for a plain *",
  ),
  intro(
    "HTML in Markdown",
    "This is <b>bold</b>.",
    "shows the tag <b> as text: HTML does not work here; remove it",
  ),
  intro(
    "a heading in Markdown",
    "Text.\n\n## More",
    "shows ## as text: headings have their own field; remove it",
  ),
  intro(
    "a picture in Markdown",
    "Look: ![a helix](https://a.example/helix.png).",
    "shows ![ as text: pictures have their own field; remove it",
  ),
  intro(
    "a link without words",
    "See [](/about-us).",
    "has a link to /about-us without words: write [words](/about-us)",
  ),
  headline(
    "Markdown in a headline",
    "A **bold** step",
    "shows ** as text: this field takes no Markdown; remove it",
  ),
  headline(
    "a link in a headline",
    "See [here](/industries)",
    "shows [here](/industries) as text: this field takes no links; keep only the words",
  ),
  headline(
    "an entity in a headline",
    "Research &amp; development",
    "shows &amp; as text: type the character itself",
  ),
  video(
    "the number of a Vimeo video for YouTube",
    { videoID: "76979871" },
    'is the number of a Vimeo video; add "videoPlatform": "vimeo", or use the 11-character ID of a YouTube video',
  ),
  video(
    "the ID of a YouTube video for Vimeo",
    { videoID: "aqz-KE-bpKQ", videoPlatform: "vimeo" },
    'is the ID of a YouTube video; remove "videoPlatform", or use the number of a Vimeo video',
  ),
  video(
    "the whole address of a video",
    { videoID: "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3" },
    'is "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3"; it must be the id alone, without the URL around it: aqz-KE-bpKQ',
  ),
  link(
    "an address without its beginning",
    "www.blog.example",
    'is "www.blog.example"; it must begin with https://: https://www.blog.example',
  ),
  link(
    "an email address without its beginning",
    "jo@blog.example",
    'is "jo@blog.example"; it must begin with mailto: mailto:jo@blog.example',
  ),
  link(
    "a link with a slash at its end",
    "/industries/government/",
    "leads to /industries/government/, which is not a page of this site (did you mean /industries/government?)",
  ),
  link("a link that ends in #", "/about-us#", "ends in # with nothing after it; remove it"),
  link(
    "a parameter that the form does not read",
    "/contact-us?reson=media-inquiries",
    "has the parameter reson, which /contact-us does not read (did you mean reason?); remove it",
  ),
  headline(
    "a damaged character",
    "Jos\uFFFD wrote",
    "has a damaged character (U+FFFD) after “Jos”: type it again",
  ),
  inSection(
    "a point to keep without its picture",
    { type: "feature", headline: "Spoiled", body: "Text.", imageFocus: { x: 20, y: 30 } },
    ".imageFocus",
    '"imageFocus"',
    "requires image as well; add it, or remove this field",
  ),
  inFile(
    "a point to keep outside its picture",
    "media.json",
    put(["items", 0, "imageFocus"], { x: 120, y: 30 }),
    '"x": 120',
    "items[0].imageFocus.x",
    "is 120; it must be at most 100",
  ),
  inSection(
    "an empty list",
    { type: "cards", headline: "Spoiled", display: "link", cards: [] },
    ".cards",
    '"cards"',
    "is empty; add at least 1 entry, in { } or in quotes",
  ),
  inSection(
    "a choice that is missing",
    { type: "cards", headline: "Spoiled", cards: [{ headline: "Card" }] },
    ".display",
    `{
      "type": "cards",
      "headline": "Spoiled"`,
    "is missing; expected link or industry or news",
  ),
  inSection(
    "a text in place of a list",
    {
      type: "table",
      headline: "Spoiled",
      columns: "You buy",
      rows: [{ cells: ["1", "2"] }, { cells: ["3", "4"] }],
    },
    ".columns",
    '"columns"',
    'is "You buy"; expected a list in [ ]',
  ),
  inSection(
    "a field that the section does not have",
    { type: "intro", headline: "Spoiled", body: "Text.", subheading: "More" },
    ".subheading",
    '"subheading"',
    "is not a known field here; the fields are type, id, theme, background, scale, helper, when, headline, body, image, imageAlt, imageFocus, imageCaption, btnLabel, btnURL",
  ),
  inDocument(
    "a value that a document does not have",
    "We keep it for {days} days.",
    "days} days",
    "uses days, which is not defined here: write \\{days} to show the braces",
  ),
  inDocument(
    "a component that a document does not have",
    "See <Chart /> here.",
    "Chart />",
    "has the tag <Chart>, which does not exist: remove it, or write &lt; for a plain <",
  ),
  inDocument(
    "a tag that does not end",
    "One line<br>and another.",
    "<br>and",
    "has the tag <br> without a closing tag: write <br /> if it is empty, or </br> after its content",
  ),
  inDocument(
    "braces around words",
    "Fill in {your name here}.",
    " name here}",
    "has braces around text that is not code: write \\{ and \\} for plain braces",
  ),
  inDocument(
    "an HTML comment",
    "<!-- later -->",
    "!-- later",
    "cannot have HTML comments: write {/* ... */} instead",
  ),
  inDocument(
    "a smaller sign",
    "Fewer than <11 people.",
    "11 people",
    "has a < that starts no tag: write &lt; for a plain <",
  ),
  inDocument(
    "a link in a document that does not end",
    "See [our industries](/industries today.",
    "See [our industries](/industries today.",
    "has an unclosed link: write [our industries](/industries), with no space inside the parentheses",
  ),
  inDocument(
    "a table in a document",
    "| Kept | For |\n| --- | --: |\n| Logs | 30 days |",
    "| Kept",
    "shows a table as text: write a list, or a section of the type table",
  ),
  inDocument(
    "a link to nowhere as HTML in a document",
    'See <a href="/nowhere">this</a>.',
    '<a href="/nowhere"',
    "leads to /nowhere, which is not a page of this site",
  ),
  inFile(
    "a missing comma",
    page,
    (text) => text.replace(/("title": "[^"]*"),/, "$1"),
    '"description": ',
    "",
    "add a comma after the value before this",
  ),
  card(
    "an icon that does not exist",
    { icon: "secureity" },
    "icon",
    "names the icon secureity, which does not exist (did you mean security?)",
  ),
  inSection(
    "a type of section that does not exist",
    { type: "faqs", headline: "Spoiled" },
    ".type",
    '"type": "faqs"',
    `is "faqs", which is not a section type (did you mean faq?); expected one of ${Object.keys(unionMembers(anySection)).join(", ")}`,
  ),
  inFile(
    "a title that is too long",
    page,
    put(["title"], "x".repeat(107)),
    '"title": "xxx',
    "title",
    "must be at most 60 characters (it has 107)",
  ),
  ...inTree,
  ownAddress("the site’s own address without www", (origin) => origin.replace("www.", ""), "/"),
  picture(
    "a picture whose bytes are spoiled in the middle",
    "spoiled.jpg",
    (whole) => {
      const middle = Math.floor(whole.length / 2);
      // A marker that no decoder passes over, as it may other bytes.
      return whole.fill(Buffer.from([0xff, 0x03]), middle, middle + 40);
    },
    "spoiled.jpg is damaged or cut short: copy or save the picture again",
  ),
  picture(
    "a text that is called a picture",
    "text.jpg",
    () => Buffer.from("no picture"),
    "text.jpg is not a picture, whatever its name says: save it again as .jpg, .png or .webp",
  ),
  picture(
    "a photo whose ending is that of another format",
    "photo.png",
    (whole) => whole,
    "photo.png has the format JPEG: rename the file to end in .jpg, and change it here",
  ),
  picture(
    "an empty picture",
    "empty.jpg",
    () => Buffer.alloc(0),
    "empty.jpg is an empty file: copy the picture again",
  ),
  picture(
    "a picture that is named in other case, on every system",
    "Case.jpg",
    (whole) => whole,
    "there is no file ../../pictures/case.jpg (did you mean Case.jpg?); add it, or correct the path",
    "../../pictures/case.jpg",
  ),
  pictureName(
    "a picture as cameras name it",
    "../../pictures/a.JPG",
    "must have a lowercase extension: rename the file to end in .jpg, and change it here",
  ),
  pictureName(
    "a drawing",
    "../../pictures/a.svg",
    "must be a .png, .jpg or .webp file: export the .svg file as .png",
  ),
  pictureName(
    "a picture of a phone",
    "../../pictures/a.heic",
    "must be a .png, .jpg or .webp file: save the .heic file as one of these",
  ),
  pictureName(
    "a picture named from the root",
    "/images/a.jpg",
    "must be relative to this file: begin it with ./ or ../",
  ),
  {
    says: "a picture too small for the top of a page",
    isWarning: true,
    make: async (data) => {
      data.write("pictures/small.jpg", await wholePicture(300));
      edit(data, page, put(["hero", "backgroundImg"], "../../pictures/small.jpg"));
      return [
        line(
          at(data, page, '"backgroundImg": '),
          "hero.backgroundImg",
          "small.jpg is 300 × 188 pixels; the top of a page needs a width of 1280, better 2400",
        ),
      ];
    },
  },
  inUtf16("a file as UTF-16 without its mark", "naics.json", "UTF-16 LE", littleEndian),
  inUtf16("a file as UTF-16 of other order", "naics.json", "UTF-16 BE", (text) =>
    littleEndian(`\uFEFF${text}`).swap16(),
  ),
  inWindows1252("a document as Windows-1252", document),
  stray("a copy that a program has made", madeByProgram, ["pages/about-us/careers copy.json"]),
  misspelled,
];

/** More of the same kinds, which are told by the same means. */
export const furtherSlips: Slip[] = [
  inDocument(
    "a picture of another site by reference in a document",
    "![A helix][one]\n\n[one]: https://pictures.example/helix.png",
    "![A helix]",
    "shows the picture https://pictures.example/helix.png of another site, which browsers block here: put it into static/",
  ),
  inDocument(
    "a choice of pictures of another site in a document",
    '<picture><source srcSet="/a.png, https://pictures.example/b.png 2x" /></picture>',
    "<source",
    "has the attribute srcSet on <source>, which browsers block here: remove it",
  ),
  {
    says: "a picture without words in a document",
    hasNoField: true,
    make: (data) => {
      data.write("../static/helix.png", "x");
      edit(data, document, (text) => `${text}\n![](/helix.png) ![A helix](/helix.png)\n`);
      const message = "is a picture without alternative text: write ![what it shows](/picture.png)";
      return [line(at(data, document, "![]("), message)];
    },
  },
  inDocument(
    "an accent in another form than that of the heading",
    "## \u00E9tude\n\nSee [it](#e\u0301tude).",
    "[it](",
    "has #e\u0301tude in other characters than /privacy-policy, although they look the same: type it again",
  ),
  inFile(
    "an invisible character between fields",
    page,
    (text) => text.replace('"title":', '\u200B"title":'),
    '\u200B"title"',
    "",
    "remove the invisible character here: only plain spaces may stand here",
  ),
  ...values,
  ...relations,
  ...fields,
  ...unreadable,
  intro(
    "a footnote in Markdown",
    "So it is[^1].\n\n[^1]: As said.",
    "shows [^1] as text: there are no footnotes; write the note in the text",
  ),
  intro(
    "a quotation in Markdown",
    "He said:\n\n> So it is.",
    "shows > as text: quotations have sections of their own; remove it",
  ),
  intro(
    "a line across in Markdown",
    "One.\n\n***\n\nTwo.",
    "shows *** as text: there are no lines across; remove it",
  ),
  intro(
    "a link without an address",
    "See [us]().",
    "has a link without an address: write [us](/path)",
  ),
  intro(
    "a link to data",
    "[more](data:text/html,hi)",
    "links to data:text/html,hi; an address must be a path (/industries), a fragment (#faq), or a full https:, mailto: or tel: address",
  ),
  intro(
    "a link with a space in its address",
    "See [us](/about us).",
    "has a space in the address of [us](/about us): write %20 for it, or remove it",
  ),
  intro(
    "a link with a space before its address",
    "See [us] (/about-us).",
    "shows [us] (/about-us) as text: remove the space between ] and (",
  ),
  intro(
    "a link the wrong way round",
    "See (us)[/about-us].",
    "shows (us)[/about-us] as text: write a link as [words](/path)",
  ),
  headline(
    "an escape in a headline",
    "Five \\* six",
    "shows \\* as text: this field takes no Markdown; remove the \\",
  ),
  headline(
    "stressed words in a headline",
    "A _cis_ effect",
    "shows _ as text: this field takes no Markdown; remove it",
  ),
  link(
    "a space in an address of another site",
    "https://blog.example/forty six",
    'is "https://blog.example/forty six"; it must not have a space: write %20 for it, or remove it: https://blog.example/forty%20six',
  ),
  link(
    "a space after an address",
    "/industries ",
    'is "/industries "; it must not begin or end with a space',
  ),
  link(
    "an address with backslashes",
    "\\industries\\government",
    'is "\\\\industries\\\\government"; it must have / in place of \\: /industries/government',
  ),
  link(
    "a site without a dot",
    "https://facebook",
    'is "https://facebook"; it must have the whole name of its site, with a dot, such as https://www.site.example',
  ),
  link(
    "an address whose beginning is in capitals",
    "HTTPS://blog.example",
    'is "HTTPS://blog.example"; it must begin in lowercase: https://blog.example',
  ),
  link(
    "a link to an anchor that a document does not have",
    "/privacy-policy#donn%C3%A9es",
    "leads to #données, which /privacy-policy does not have",
  ),
  link(
    "a reason in a link to another page",
    "/about-us?reason=media-inquiries",
    "has the parameter reason, which /about-us does not read; remove it",
  ),
  link(
    "a reason without a name",
    "/contact-us?reason=",
    "has the parameter reason without a value; remove it",
  ),
  headline(
    "an invisible character",
    "One\u200B two\u200B three",
    "has a zero-width space (U+200B) after “One”: remove it",
  ),
  headline(
    "a control character",
    "Ring\u0007 it",
    "has a control character (U+0007) after “Ring”: remove it",
  ),
  headline(
    "a character of another program’s font",
    "\uF0B7 First",
    "has a character of another program’s own font (U+F0B7) at its beginning: type it again",
  ),
  headline(
    "a letter that was read in another encoding",
    "Itâ€™s cafÃ© time",
    "has â€™ after “It”, which another program has misread: type the character again",
  ),
  inSection(
    "a soft hyphen in an id",
    { type: "intro", id: "bio\u00ADbank", headline: "Spoiled", body: "Text." },
    ".id",
    '"id": "bio',
    "has a soft hyphen (U+00AD) after “bio”: remove it",
  ),
  inSection(
    "an isolate in the name of a field",
    { type: "intro", headline: "Spoiled", body: "Text.", "help\u2066er": "Small" },
    ".help\u2066er",
    '"help',
    "the name of this field has a left-to-right isolate (U+2066) after “help”: remove it",
  ),
  inDocument(
    "an invisible character in a document",
    "See [us](/industries\u200B).",
    "\u200B",
    "has a zero-width space (U+200B) after “[us](/industries”: remove it",
  ),
  inFile(
    "a damaged character in a front matter",
    document,
    (text) => text.replace(/^headline: .*/m, "headline: Jos\uFFFD wrote"),
    "headline: Jos",
    "headline",
    "has a damaged character (U+FFFD) after “Jos”: type it again",
  ),
  inDocument(
    "a table without outer lines in a document",
    "Kept | For\n--- | ---\nLogs | 30 days",
    "Kept | For",
    "shows a table as text: write a list, or a section of the type table",
  ),
  inDocument(
    "a footnote in a document",
    "We keep it[^1].\n\n[^1]: For a year.",
    "We keep it",
    "shows [^1] as text: there are no footnotes; write the note in the text",
  ),
  inDocument(
    "a footnote that is taken for a link in a document",
    "We keep it[^1].\n\n[^1]: Briefly",
    "[^1].",
    "has the footnote [^1]: there are none here; write the note in the text",
  ),
  inDocument(
    "check boxes in a document",
    "- [ ] Ask us",
    "[ ] Ask",
    "shows [ ] as text: there are no check boxes; remove it",
  ),
  inDocument(
    "words to strike in a document",
    "It is ~~not~~ so.",
    "It is ~~",
    "shows ~~ as text: remove it",
  ),
  inDocument(
    "a link to nowhere in an expression in a document",
    'See <a href={"/industris"}>this</a>.',
    "<a href={",
    "leads to /industris, which is not a page of this site (did you mean /industries?)",
  ),
  inDocument(
    "a link to nowhere by reference in a document",
    "See [this][one].\n\n[one]: /industris",
    "[this][one]",
    "leads to /industris, which is not a page of this site (did you mean /industries?)",
  ),
  inDocument(
    "a link by a reference that a document does not have",
    "See [this][one].",
    "See [this][one]",
    "shows [this][one] as text: write the address of a link in parentheses, as in [words](/path)",
  ),
  inDocument(
    "a picture of another site as HTML in a document",
    '<img src="//pictures.example/helix.png" alt="A helix" />',
    "<img",
    "shows the picture //pictures.example/helix.png of another site, which browsers block here: put it into static/",
  ),
  inDocument(
    "a picture that the build does not find in a document",
    "![A helix](../images/helix.png)",
    "![A helix]",
    "shows the picture ../images/helix.png, which is not there: put it into static/ and write /its-name.png",
  ),
  inDocument(
    "a headline of the first level in a document",
    "# A headline",
    "# A headline",
    "is a second first-level heading: the headline is the first; write ## before it",
  ),
  inDocument(
    "a headline of the first level as HTML in a document",
    "<h1>A headline</h1>",
    "<h1>",
    "is a second first-level heading: the headline is the first; write ## before it",
  ),
  inDocument(
    "a style in a document",
    "See <b style={{ color: 'red' }}>this</b>.",
    "<b style",
    "has the attribute style on <b>, which browsers block here: remove it",
  ),
  inDocument(
    "a style as in HTML in a document",
    'See <b style="color: red">this</b>.',
    "<b style",
    "has the attribute style on <b>, which browsers block here: remove it",
  ),
  inDocument(
    "what runs on a press in a document",
    "See <b onClick={() => alert(1)}>this</b>.",
    "<b onClick",
    "has the attribute onClick on <b>, which browsers block here: remove it",
  ),
  inDocument(
    "a frame in a document",
    '<iframe src="https://site.example" />',
    "<iframe",
    "has the tag <iframe>, which browsers block here: remove it",
  ),
  ...strayFiles,
  {
    says: "pictures whose bytes are of another format",
    make: (data) => {
      const before = sectionsOf(data);
      return otherFormats.map(([name, start, format], index) => {
        show(data, name, Buffer.from(start, "latin1"));
        return line(
          at(data, page, '"image": '),
          `sections[${before + index}].image`,
          `${name} has the format ${format}, whatever its name says: save it as .jpg, .png or .webp`,
        );
      });
    },
  },
  {
    says: "a picture of more pixels than can be read",
    make: async (data) => {
      const size = { width: 20_000, height: 15_000, channels: 3 } as const;
      const blank = sharp({ create: { ...size, background: "#123456" }, limitInputPixels: false });
      const path = `sections[${sectionsOf(data)}].image`;
      show(data, "huge.png", await blank.png({ palette: true, colors: 2 }).toBuffer());
      const message =
        "huge.png has more pixels than the build can read: make it smaller; a width of 2400 is enough for every place";
      return [line(at(data, page, '"image": '), path, message)];
    },
  },
  picture(
    "a picture whose accent is written in another way than its file’s",
    "e\u0301tude.jpg",
    (whole) => whole,
    "names ../../pictures/\u00E9tude.jpg in other characters than the file, although they look the same: rename the file without accents, and change it here",
    "../../pictures/\u00E9tude.jpg",
  ),
  pictureName(
    "a picture with backslashes in its path",
    "..\\..\\pictures\\a.jpg",
    "must have / in place of \\: ../../pictures/a.jpg",
  ),
];
