import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { section as anySection, formatProblem, readJsonFile } from "../src/data";
import { unionMembers } from "../src/graphql/graphql-types";
import { valueAt } from "../src/shared/data-path";
import { drop, type Edit, put, type Spoilable } from "./data-copy";

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

export const page = "pages/innovation/curo46.json";
export const document = "pages/privacy-policy.mdx";
const navigation = "navigation.json";
const careers = "pages/about-us/careers.json";

export const edit = (data: Spoilable, file: string, change: Edit): void =>
  data.write(file, change(data.read(file)));

/** Adds a section to a page. */
export const section = (fields: object): Edit => put(["sections", -1], fields);

/** Sections that the page has. */
export const sectionsOf = (data: Spoilable): number =>
  (JSON.parse(data.read(page)) as { sections: unknown[] }).sections.length;

/** Where a text has an offset, as messages say it. */
function placeOf(data: Spoilable, file: string, offset: number): string {
  const before = data.read(file).slice(0, offset).split("\n");
  return `data/${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

/** Where a text stands last in a file. */
export const at = (data: Spoilable, file: string, needle: string): string =>
  placeOf(data, file, data.read(file).lastIndexOf(needle));

const keysOf = (path: string): (string | number)[] =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));

const lineOf = (data: Spoilable, file: string, path: string): number =>
  readJsonFile(data.folder, "data", file).problem(keysOf(path), "").line;

/** The line that tells of a field of a JSON file. */
const told = (data: Spoilable, file: string, path: string, message: string): string =>
  formatProblem(readJsonFile(data.folder, "data", file).problem(keysOf(path), message));

/** The lines of a table, whose cells have arrows between them and JSON's escapes in them. */
export const rows = ({ raw }: TemplateStringsArray): string[][] =>
  String(raw)
    .trim()
    .split("\n")
    .map((row) =>
      row
        .trim()
        .split(" → ")
        .map((cell) => JSON.parse(`"${cell.replaceAll('"', '\\"')}"`)),
    );

/** A slip in a field of a section of its own. */
const inSection = (fields: object, field: string, message: string): Slip => ({
  says: `${JSON.stringify(fields)}: ${message}`,
  make: (data) => {
    const path = `sections[${sectionsOf(data)}].${field}`;
    edit(data, page, section({ headline: "Spoiled", ...fields }));
    return [told(data, page, path, message)];
  },
});

/** Slips in the body of a section. */
const bodies = (table: readonly string[][]): Slip[] =>
  table.map(([body = "", message = ""]) => inSection({ type: "text", body }, "body", message));

const headlines = (table: readonly string[][]): Slip[] =>
  table.map(([headline = "", message = ""]) =>
    inSection({ type: "text", headline, body: "Text." }, "headline", message),
  );

/** Slips in the address of a button. */
const links = (table: readonly string[][]): Slip[] =>
  table.map(([btnURL = "", message = ""]) =>
    inSection({ type: "text", body: "Text.", btnLabel: "Go on", btnURL }, "btnURL", message),
  );

/** Slips of which each needs a section of another type: its fields, and the field that is told of. */
const sections = (table: readonly string[][], shared: object = {}): Slip[] =>
  table.map(([fields = "", field = "", message = ""]) =>
    inSection({ ...JSON.parse(fields), ...shared }, field, message),
  );

/** Values that their fields do not take, and none where one is required. */
const values = (table: readonly string[][]): Slip[] =>
  table.map(([file = "", path = "", given = "", message = ""]) => ({
    says: `${path} of ${file} as ${given}: ${message}`,
    make: (data) => {
      edit(
        data,
        file,
        given === "none" ? drop(keysOf(path)) : put(keysOf(path), JSON.parse(given)),
      );
      return [told(data, file, path, message)];
    },
  }));

/** Marks the place that the message points at. */
const mark = "‸";

const isPlaced = (told: string) => /^\S+ {2}/.test(told);

/** Slips in the text of a file: what is replaced by what, and what is told of the marked place. */
const texts = (table: readonly string[][]): Slip[] =>
  table.map(([file = "", form = "", replacement = "", message = ""]) => ({
    says: `${replacement}: ${message}`,
    hasNoField: !isPlaced(message),
    make: (data) => {
      const marked = data.read(file).replace(new RegExp(form, "m"), replacement);
      data.write(file, marked.replace(mark, ""));
      return [`${placeOf(data, file, marked.indexOf(mark))}  ${message}`];
    },
  }));

/** Slips in words that are added to a document. */
const inDocument = (table: readonly string[][]): Slip[] =>
  texts(table.map(([words = "", message = ""]) => [document, "(?![^])", `\n${words}\n`, message]));

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
  const fields = { type: "text", headline: "A", body: "Text.", image: as, imageAlt: "A helix." };
  edit(data, page, section(fields));
}

/** A slip with a picture; `as` is what the page names. */
const picture = (
  name: string,
  spoil: (whole: Buffer) => Uint8Array | Promise<Uint8Array>,
  message: string,
  as?: string,
): Slip => ({
  says: `a picture: ${message}`,
  make: async (data) => {
    const path = `sections[${sectionsOf(data)}].image`;
    show(data, name, await spoil(await wholePicture()), as);
    return [told(data, page, path, message)];
  },
});

const pictureNames = (table: readonly string[][]): Slip[] =>
  table.map(([as = "", advice]) =>
    picture("a.JPG", (whole) => whole, `is ${JSON.stringify(as)}; it ${advice}`, as),
  );

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

const placeInTree = (data: Spoilable, path: string): string =>
  entryOf((JSON.parse(data.read(navigation)) as { items: Entry[] }).items, path) ?? "";

/** Gives a page's file another name, so that its entry has no page. */
const renamed = (to: string, hint: string, message: string): Slip => ({
  says: `a page whose file is called ${to}`,
  make: (data) => {
    data.write(to, data.read(careers));
    data.remove(careers);
    const gone = `has no page: add data/${careers} (did you mean ${hint}?)`;
    return [
      told(data, navigation, placeInTree(data, "/about-us/careers"), gone),
      `data/${to}:1:1  ${message}`,
    ];
  },
});

/** A value that another entry of the same file has; `what` it is. */
const twins = (table: readonly string[][]): Slip[] =>
  table.map(([file = "", first = "", second = "", what = ""]) => ({
    says: `${second} of ${file} as another has it`,
    make: (data) => {
      const given = valueAt(JSON.parse(data.read(file)), keysOf(first));
      edit(data, file, put(keysOf(second), given));
      return [told(data, file, second, duplicate(given, what, lineOf(data, file, first)))];
    },
  }));

const duplicate = (given: unknown, what: string, line: number) =>
  `${JSON.stringify(given)} is a duplicate: the same ${what} is already used on line ${line}; change one of them`;

const inTree: Slip[] = [
  {
    says: "a path that another entry has",
    make: (data) => {
      // Our Approach stands before Innovation.
      const [from, to] = ["/our-approach/our-capabilities", "/innovation/curo46"];
      const path = `${placeInTree(data, from)}.path`;
      const other = lineOf(data, navigation, `${placeInTree(data, to)}.path`);
      edit(data, navigation, put(keysOf(path), to));
      const message = `${duplicate(to, "path", other)} (did you mean ${from}?)`;
      return [told(data, navigation, path, message)];
    },
  },
  renamed(
    "pages/about-us/career.json",
    "/about-us/career",
    "has no entry in data/navigation.json; add one with the path /about-us/career",
  ),
  renamed(
    "pages/about-us/careers.v2.json",
    "/about-us/careers-v2",
    "is not named as an address is; rename it to pages/about-us/careers-v2.json",
  ),
  {
    says: "a group without pages and a child with some",
    make: (data) => {
      const child = `${placeInTree(data, "/innovation")}.type`;
      const group = `${placeInTree(data, "/about-us/careers")}.type`;
      edit(data, navigation, put(keysOf(child), "child"));
      edit(data, navigation, put(keysOf(group), "group"));
      return [
        told(data, navigation, child, 'has pages under it; write "group"'),
        told(data, navigation, group, 'has no pages under it; write "child"'),
      ];
    },
  },
  ...twins(rows`
    navigation.json → items[2].label → items[3].label → label
    leaders.json → leaders[0].id → leaders[1].id → id
    leaders.json → leaders[0].name → leaders[1].name → name
    media.json → items[0].id → items[1].id → id
    naics.json → codes[0].code → codes[1].code → code
    company.json → groups[0].facts[1].id → groups[1].facts[2].id → id
  `),
  {
    says: "an id that another section of the page has",
    make: (data) => {
      const [first, second] = [0, 1].map((later) => `sections[${sectionsOf(data) + later}].id`);
      for (const headline of ["First", "Second"])
        edit(data, page, section({ type: "text", id: "twice", headline, body: "Text." }));
      const message = duplicate("twice", "id", lineOf(data, page, first ?? ""));
      return [told(data, page, second ?? "", message)];
    },
  },
];

/** What is said of a file in another encoding; `opened` is the encoding's name in VS Code. */
const encodingAdvice = (name: string, opened = name) =>
  `this file is ${name}; save it as UTF-8 (in Notepad: Save as, Encoding; in VS Code: Reopen with Encoding “${opened}”, then Save with Encoding “UTF-8”)`;

const inUtf16 = (file: string, name: string, encode: (text: string) => Uint8Array): Slip => ({
  says: `a file as ${name}`,
  spreads: true,
  hasNoField: true,
  make: (data) => {
    data.write(file, encode(data.read(file)));
    return [`data/${file}:1:1  ${encodingAdvice(name)}`];
  },
});

const littleEndian = (text: string) => Buffer.from(text, "utf16le");

/** A file whose apostrophe has the byte that Windows-1252 gives it. */
const inWindows1252: Slip = {
  says: "a document as Windows-1252",
  spreads: true,
  hasNoField: true,
  make: (data) => {
    const text = data.read(document);
    const [before, after] = [`${text}\nIt`, "s.\n"];
    data.write(document, Buffer.concat([Buffer.from(before), Buffer.of(0x92), Buffer.from(after)]));
    const advice = encodingAdvice("Windows-1252, as ’ shows here", "Windows 1252");
    return [`${placeOf(data, document, before.length)}  ${advice}`];
  },
};

/** Files put into the data folder, copies of a page unless they have content of their own. */
const stray = (message: string, files: readonly string[], content?: string): Slip => ({
  says: `files among the data: ${message}`,
  hasNoField: true,
  make: (data) => {
    for (const file of files) data.write(file, content ?? data.read(careers));
    const inOrder = files.toSorted((one, other) => `data/${one}`.localeCompare(`data/${other}`));
    return inOrder.map((file) => `data/${file}:1:1  ${message}`);
  },
});

const strayFiles: Slip[] = [
  stray("is a copy or a lock that a program has made; remove it", [
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
    "~$site.json",
  ]),
  stray("is not a file that the site reads; remove it", ["team.json", "page/about.json"], "{}"),
  stray("is not a file that the site reads (did you mean leaders.json?); remove it", [
    "leader.json",
  ]),
  stray("is neither .json nor .mdx, so it is no page; rename or remove it", [
    "pages/about.md",
    "pages/about-us/careers.json.bak",
  ]),
  stray(`has the address of ${careers}; remove one of them`, ["pages/about-us/Careers.json"]),
  ...["Careers.json", "careers_.json", "careers.JSON"].map(
    (name): Slip => ({
      says: `a page whose file is called ${name}`,
      hasNoField: true,
      make: (data) => {
        data.write(`pages/about-us/${name}`, data.read(careers));
        data.remove(careers);
        const advice = `is not named as an address is; rename it to ${careers}`;
        return [`data/pages/about-us/${name}:1:1  ${advice}`];
      },
    }),
  ),
];

/** Makes as many slips as there are pages, all at once. */
export function spoil(data: Spoilable): void {
  for (const file of readdirSync(join(data.folder, "pages"), { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".json"))
      edit(data, `pages/${file}`, section({ type: "text", headline: "A", body: "[b](/c) **d" }));
}

const poster = { poster: "../../images/plates/curo46.jpg", posterAlt: "A dome over a ring." };

/** Every slip is made alone. */
export const slips: Slip[] = [
  ...bodies(rows`
    See [the portal](/data-portal. → has an unclosed link: write [the portal](/data-portal), with no space inside the parentheses
    This is **bold. → has an unmatched **: put ** before and after the words, or remove it
    This is *stressed. → has an unmatched *: put * before and after the words, or write \\* (in JSON \\\\*) for a plain *
    This is <b>bold</b>. → shows the tag <b> as text: HTML does not work here; remove it
    Text.\n\n## More → shows ## as text: headings have their own field; remove it
    Look: ![a helix](https://a.example/helix.png). → shows ![ as text: pictures have their own field; remove it
    See [](/about-us). → has a link to /about-us without words: write [words](/about-us)
  `),
  ...headlines(rows`
    A **bold** step → shows ** as text: this field takes no Markdown; remove it
    See [here](/industries) → shows [here](/industries) as text: this field takes no links; keep only the words
    Research &amp; development → shows &amp; as text: type the character itself
    Jos\uFFFD wrote → has a damaged character (U+FFFD) after “Jos”: type it again
  `),
  ...sections(
    rows`
    {"type": "video", "videoID": "76979871"} → videoID → is the number of a Vimeo video; add "videoPlatform": "vimeo", or use the 11-character ID of a YouTube video
    {"type": "video", "videoID": "aqz-KE-bpKQ", "videoPlatform": "vimeo"} → videoID → is the ID of a YouTube video; remove "videoPlatform", or use the number of a Vimeo video
    {"type": "video", "videoID": "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3"} → videoID → is "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3"; it must be the id alone, without the URL around it: aqz-KE-bpKQ
  `,
    poster,
  ),
  ...links(rows`
    www.blog.example → is "www.blog.example"; it must begin with https://: https://www.blog.example
    jo@blog.example → is "jo@blog.example"; it must begin with mailto: mailto:jo@blog.example
    /industries/government/ → leads to /industries/government/, which is not a page of this site (did you mean /industries/government?)
    /about-us# → ends in # with nothing after it; remove it
    /contact-us?reson=media-inquiries → has the parameter reson, which /contact-us does not read (did you mean reason?); remove it
  `),
  ...sections(rows`
    {"type": "text", "body": "A.", "imageFocus": {"x": 20, "y": 30}} → imageFocus → requires image as well; add it, or remove this field
    {"type": "cards", "display": "link", "cards": []} → cards → is empty; add at least 1 entry, in { } or in quotes
    {"type": "cards", "cards": [{"headline": "Card"}]} → display → is missing; expected link or industry or news
    {"type": "cards", "display": "link", "cards": [{"headline": "A", "icon": "secureity"}]} → cards[0].icon → names the icon secureity, which does not exist (did you mean security?)
    {"type": "table", "columns": "You buy", "rows": [{"cells": ["1", "2"]}, {"cells": ["3", "4"]}]} → columns → is "You buy"; expected a list in [ ]
  `),
  inSection(
    { type: "faqs" },
    "type",
    `is "faqs", which is not a section type (did you mean faq?); expected one of ${Object.keys(unionMembers(anySection)).join(", ")}`,
  ),
  ...values(rows`
    pages/innovation/curo46.json → title → "A title of an informatics page that no search engine can show whole" → must be at most 60 characters (it has 67)
  `),
  ...texts(rows`
    pages/innovation/curo46.json → ("title": "[^"]*"),(\\s*) → $1$2‸ → add a comma after the value before this
    pages/innovation/curo46.json → "headline": → ‸"headlin": → hero.headlin  is not a known field here (did you mean headline?); the fields are helper, headline, lead, type, opening, backgroundImg, backgroundImgAlt, backgroundImgFocus, backgroundImgCaption, labels, figure, btnURL, btnLabel, btnBgColor, secondButton, cards
  `),
  ...inDocument(rows`
    We keep it for ‸{days} days. → has braces, which would run what is in them: write \\{ and \\} for plain braces, and a text in quotes after =
    Read ‸<b title={process.exit(0)}>this</b>. → has braces, which would run what is in them: write \\{ and \\} for plain braces, and a text in quotes after =
    ‸export const days = process.exit(0) → starts with import or export, which is read as code: start it with another word
    See <‸Chart /> here. → has the tag <Chart>, which does not exist: remove it, or write &lt; for a plain <
    One line‸<br>and another. → has the tag <br> without a closing tag: write <br /> if it is empty, or </br> after its content
    Fill in {your‸ name here}. → has braces around text that is not code: write \\{ and \\} for plain braces
    <‸!-- later --> → cannot have HTML comments: write {/* ... */} instead
    Fewer than <‸11 people. → has a < that starts no tag: write &lt; for a plain <
    ‸See [our industries](/industries today. → has an unclosed link: write [our industries](/industries), with no space inside the parentheses
    ‸| Kept | For |\n| --- | --: |\n| Logs | 30 days | → shows a table as text: write a list, or a section of the type table
    See ‸<a href="/nowhere">this</a>. → leads to /nowhere, which is not a page of this site
  `),
  ...inTree,
  picture(
    "spoiled.jpg",
    (whole) => {
      const middle = Math.floor(whole.length / 2);
      // A marker that no decoder passes over, as it may other bytes.
      return whole.fill(Buffer.from([0xff, 0x03]), middle, middle + 40);
    },
    "spoiled.jpg is damaged or cut short: copy or save the picture again",
  ),
  picture(
    "text.jpg",
    () => Buffer.from("no picture"),
    "text.jpg is not a picture, whatever its name says: save it again as .jpg, .png or .webp",
  ),
  picture(
    "photo.png",
    (whole) => whole,
    "photo.png has the format JPEG: rename the file to end in .jpg, and change it here",
  ),
  picture("empty.jpg", () => Buffer.alloc(0), "empty.jpg is an empty file: copy the picture again"),
  picture(
    "Case.jpg",
    (whole) => whole,
    "there is no file ../../pictures/case.jpg (did you mean Case.jpg?); add it, or correct the path",
    "../../pictures/case.jpg",
  ),
  ...pictureNames(rows`
    ../../pictures/a.JPG → must have a lowercase extension: rename the file to end in .jpg, and change it here
    ../../pictures/a.svg → must be a .png, .jpg or .webp file: export the .svg file as .png
    ../../pictures/a.heic → must be a .png, .jpg or .webp file: save the .heic file as one of these
    /images/a.jpg → must be relative to this file: begin it with ./ or ../
  `),
  {
    says: "a picture too small for the top of a page",
    isWarning: true,
    make: async (data) => {
      data.write("pictures/small.jpg", await wholePicture(300));
      edit(data, page, put(["hero", "backgroundImg"], "../../pictures/small.jpg"));
      const message =
        "small.jpg is 300 × 188 pixels; the top of a page needs a width of 1280, better 2400";
      return [told(data, page, "hero.backgroundImg", message)];
    },
  },
  inUtf16("naics.json", "UTF-16 LE", littleEndian),
  inUtf16("naics.json", "UTF-16 BE", (text) => littleEndian(`\uFEFF${text}`).swap16()),
  inWindows1252,
];

/** More of the same kinds, which are told by the same means. */
export const furtherSlips: Slip[] = [
  ...values(rows`
    navigation.json → items[0].draft → true → cannot be true, nor the page scheduled: the site's code leads to /
    navigation.json → items[1].publishAt → "2027-02-30" → must be a date that exists
    navigation.json → items[1].publishAt → "2027-01-15T25:00Z" → must be a date that exists
    navigation.json → items[1].publishAt → "15.1.2027" → is "15.1.2027"; it must be a date such as 2027-01-15, or a time with its zone such as 2027-01-15T09:00-05:00
    site.json → offices[0].postalCode → "7310O" → is "7310O"; it must be a ZIP Code such as 73102 or 73102-0001
    site.json → search.many → "Results for “{query}”" → is "Results for “{query}”"; it must contain {count}
    site.json → blurb → "" → is ""; it must not be empty
    naics.json → codes[2].code → 541380 → is 541380; expected text in quotes
    pages/innovation/curo46.json → hero.headline → none → is missing; expected text in quotes
    pages/innovation/curo46.json → description → "Too short." → must be at least 110 characters (it has 10)
    pages/innovation/curo46.json → title → "Genomic Data and AI for Government and Industry" → "Genomic Data and AI for Government and Industry" is a duplicate: the same title is already used in pages/index.json; change one of them
    pages/search.json → hero.opening → "full" → shows a picture; add backgroundImg, or write "opening": "typographic"
    pages/search.json → hero.type → "full" → shows a picture; add backgroundImg, or write "opening": "typographic"
    pages/components.json → hero.labels[1].anchor → "centromeer" → names the point centromeer, which ../images/plates/home.jpg does not have (did you mean centromere?); it has chromosome-1, centromere, dark-band, pair, probe, shortest
    company.json → groups[0].facts[0].value → "TBD" → is still to be written; until it is known, set "state" to "placeholder"
    company.json → groups[0].facts[0].value → none → is missing; a confirmed fact needs its value
    company.json → groups[0].facts[1].value → "ABC123" → is not allowed for a placeholder; if it is true, set "state" to "confirmed"
    company.json → groups[1].facts[0].needed → none → is missing; write what the company has to answer
    company.json → groups[0].facts[2].needed → "A list of prices" → is only for placeholders; remove it, since the fact is not-held
  `),
  ...values(rows`
    media.json → items[1].date → "2072-07-26" → is in 2072; check the year
    media.json → items[1].date → "0222-07-26" → is in 0222; check the year
  `).map((slip) => ({ ...slip, isWarning: true })),
  ...texts(rows`
    pages/our-approach.json → ("backgroundImg": .*),\n.* → ‸$1 → hero.backgroundImg  has no alternative text; add backgroundImgAlt
    pages/innovation/curo46.json → "title": → ‸\u200B"title": → remove the invisible character here: only plain spaces may stand here
    pages/privacy-policy.mdx → ^updated: .* → ‸updated: 2027-02-30 → updated  is "2027-02-30"; it must be a date such as 2026-01-31
    pages/privacy-policy.mdx → ^---\ntitle: .* → ‸--- → title  is missing; expected text in quotes
    pages/privacy-policy.mdx → ^headline: .* → ‸headline: Jos\uFFFD wrote → headline  has a damaged character (U+FFFD) after “Jos”: type it again
    pages/privacy-policy.mdx → ^--- → ‸---js → the front matter cannot be read here: write --- alone in the first line
    pages/privacy-policy.mdx → ^title: .* → title: One\n‸title: Two → the front matter cannot be read here: duplicate field, already used above: remove one of them
    navigation.json → "label": "Home", → ‸“label”: “Home”, → curly quotation marks do not work here: write straight ones, "
    company.json → "title": "Records", → ‸“title”: “Records”, → curly quotation marks do not work here: write straight ones, "
    leaders.json → ^( *)("name": ".*",\n) → $1‸$2$1"name": "Somebody Else",\n → leaders[0].name  appears twice in the same object; remove one of them
  `),
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
    says: "a file that is not there",
    hasNoField: true,
    make: (data) => {
      data.remove("site.json");
      return ["data/site.json:1:1  this file is missing; restore it"];
    },
  },
  ...bodies(rows`
    So it is[^1].\n\n[^1]: As said. → shows [^1] as text: there are no footnotes; write the note in the text
    He said:\n\n> So it is. → shows > as text: quotations have sections of their own; remove it
    One.\n\n***\n\nTwo. → shows *** as text: there are no lines across; remove it
    See [us](). → has a link without an address: write [us](/path)
    [more](data:text/html,hi) → links to data:text/html,hi; an address must be a path (/industries), a fragment (#faq), or a full https:, mailto: or tel: address
    See [us](/about us). → has a space in the address of [us](/about us): write %20 for it, or remove it
    See [us] (/about-us). → shows [us] (/about-us) as text: remove the space between ] and (
    See (us)[/about-us]. → shows (us)[/about-us] as text: write a link as [words](/path)
    [Home](https://helix.test) of ours. → is this site’s own address; write only the path: /
  `),
  ...headlines(rows`
    Five \\* six → shows \\* as text: this field takes no Markdown; remove the \\
    A _cis_ effect → shows _ as text: this field takes no Markdown; remove it
    One\u200B two\u200B three → has a zero-width space (U+200B) after “One”: remove it
    Ring\u0007 it → has a control character (U+0007) after “Ring”: remove it
    \uF0B7 First → has a character of another program’s own font (U+F0B7) at its beginning: type it again
    Itâ€™s cafÃ© time → has â€™ after “It”, which another program has misread: type the character again
  `),
  ...links(rows`
    https://blog.example/forty six → is "https://blog.example/forty six"; it must not have a space: write %20 for it, or remove it: https://blog.example/forty%20six
    /industries\u0020 → is "/industries "; it must not begin or end with a space
    \\industries\\government → is "\\\\industries\\\\government"; it must have / in place of \\: /industries/government
    https://facebook → is "https://facebook"; it must have the whole name of its site, with a dot, such as https://www.site.example
    HTTPS://blog.example → is "HTTPS://blog.example"; it must begin in lowercase: https://blog.example
    /about-us#leaders → leads to #leaders, which /about-us does not have (did you mean leadership?)
    /privacy-policy#donn%C3%A9es → leads to #données, which /privacy-policy does not have
    /contact-us?reason=media-inquiry → names the inquiry reason media-inquiry, which does not exist (did you mean media-inquiries?)
    /contact-us?reason= → has the parameter reason without a value; remove it
    /about-us?reason=media-inquiries → has the parameter reason, which /about-us does not read; remove it
  `),
  ...sections(rows`
    {"type": "text", "id": "bio\u00ADbank", "body": "A."} → id → has a soft hyphen (U+00AD) after “bio”: remove it
    {"type": "text", "body": "A.", "help\u2066er": "A"} → help\u2066er → the name of this field has a left-to-right isolate (U+2066) after “help”: remove it
    {"type": "text", "body": "A.", "btnLabel": "Go on"} → btnLabel → requires btnURL as well; add it, or remove this field
    {"type": "text", "body": "A.", "btnURL": "/industries"} → btnURL → requires btnLabel as well; add it, or remove this field
    {"type": "text", "body": "A.", "image": "../../images/plates/curo46.jpg", "imageAlt": "A.", "imageFocus": {"x": 120, "y": 0}} → imageFocus.x → is 120; it must be at most 100
    {"type": "cards", "display": "link", "cards": [{"headline": "A", "videoPlatform": "vimeo"}]} → cards[0].videoPlatform → requires videoID as well; add it, or remove this field
    {"type": "faq", "items": [{"question": "Only one?", "answer": "One."}]} → items → must have at least 2 entries (it has 1)
    {"type": "table", "columns": ["A", "B", "C"], "rows": [{"cells": ["1", "2", "3"]}, {"cells": ["4", "5"]}]} → rows[1].cells → has 2 cells for 3 columns; write one cell for each column
    {"type": "companyFacts", "facts": ["uie"]} → facts[0] → names the fact uie, which company.json does not have (did you mean uei?); it has ownership, uei, price-list, past-performance, years, states
    {"type": "companyFacts", "groups": ["record"]} → groups[0] → names the group of facts record, which company.json does not have (did you mean records?); it has registration, records
    {"type": "companyFacts"} → type → needs either groups or facts, and not both
    {"type": "glossary", "items": [{"id": "locus", "term": "Locus", "definition": "A [place](#locos).", "source": "A."}, {"id": "gene", "term": "Gene", "definition": "A.", "source": "A."}]} → items[0].definition → leads to #locos, which /innovation/curo46 does not have (did you mean locus?)
  `),
  ...inDocument(rows`
    See [us](/industries‸\u200B). → has a zero-width space (U+200B) after “[us](/industries”: remove it
    See ‸[it](#e\u0301tude).\n\n## \u00C9tude → has #e\u0301tude in other characters than /privacy-policy, although they look the same: type it again
    ‸Kept | For\n--- | ---\nLogs | 30 days → shows a table as text: write a list, or a section of the type table
    ‸We keep it[^1].\n\n[^1]: For a year. → shows [^1] as text: there are no footnotes; write the note in the text
    We keep it‸[^1].\n\n[^1]: Briefly → has the footnote [^1]: there are none here; write the note in the text
    - ‸[ ] Ask us → shows [ ] as text: there are no check boxes; remove it
    ‸It is ~~not~~ so. → shows ~~ as text: remove it
    See ‸<a href={"/industris"}>this</a>. → leads to /industris, which is not a page of this site (did you mean /industries?)
    See ‸[this][one].\n\n[one]: /industris → leads to /industris, which is not a page of this site (did you mean /industries?)
    ‸See [this][one]. → shows [this][one] as text: write the address of a link in parentheses, as in [words](/path)
    ‸![A helix][one]\n\n[one]: https://pictures.example/helix.png → shows the picture https://pictures.example/helix.png of another site, which browsers block here: put it into static/
    ‸<img src="//pictures.example/helix.png" alt="A helix" /> → shows the picture //pictures.example/helix.png of another site, which browsers block here: put it into static/
    <picture>‸<source srcSet="/a.png, https://pictures.example/b.png 2x" /></picture> → has the attribute srcSet on <source>, which browsers block here: remove it
    ‸![A helix](../images/helix.png) → shows the picture ../images/helix.png, which is not there: put it into static/ and write /its-name.png
    ‸# A headline → is a second first-level heading: the headline is the first; write ## before it
    ‸<h1>A headline</h1> → is a second first-level heading: the headline is the first; write ## before it
    See ‸<b style={{ color: 'red' }}>this</b>. → has the attribute style on <b>, which browsers block here: remove it
    See ‸<b style="color: red">this</b>. → has the attribute style on <b>, which browsers block here: remove it
    See ‸<b onClick={() => alert(1)}>this</b>. → has the attribute onClick on <b>, which browsers block here: remove it
    ‸<iframe src="https://site.example" /> → has the tag <iframe>, which browsers block here: remove it
  `),
  {
    says: "a picture without words in a document",
    hasNoField: true,
    make: (data) => {
      data.write("../static/helix.png", "x");
      edit(data, document, (text) => `${text}\n![](/helix.png) ![A helix](/helix.png)\n`);
      const message = "is a picture without alternative text: write ![what it shows](/picture.png)";
      return [`${at(data, document, "![](")}  ${message}`];
    },
  },
  ...strayFiles,
  // By how files of each format begin.
  ...rows`
    heic.jpg → \u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000 → HEIC
    heif.jpeg → \u0000\u0000\u0000\u0018ftypmif1\u0000\u0000\u0000\u0000heic → HEIC
    avif.png → \u0000\u0000\u0000\u001cftypmif1\u0000\u0000\u0000\u0000avif → AVIF
    gif.jpg → GIF89a\u0001\u0000 → GIF
    tiff.jpg → II*\u0000 → TIFF
    bitmap.png → BM6\u0000 → BMP
    drawing.png → <?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/> → SVG
    sheet.jpg → %PDF-1.7 → PDF
    page.webp → <!DOCTYPE html><title>A</title> → HTML
  `.map(([name = "", start = "", format]) =>
    picture(
      name,
      () => Buffer.from(start, "latin1"),
      `${name} has the format ${format}, whatever its name says: save it as .jpg, .png or .webp`,
    ),
  ),
  picture(
    "huge.png",
    () => {
      const size = { width: 20_000, height: 15_000, channels: 3 } as const;
      const blank = sharp({ create: { ...size, background: "#123456" }, limitInputPixels: false });
      return blank.toColourspace("b-w").png({ compressionLevel: 1 }).toBuffer();
    },
    "huge.png has more pixels than the build can read: make it smaller; a width of 2400 is enough for every place",
  ),
  picture(
    "e\u0301tude.jpg",
    (whole) => whole,
    "names ../../pictures/\u00E9tude.jpg in other characters than the file, although they look the same: rename the file without accents, and change it here",
    "../../pictures/\u00E9tude.jpg",
  ),
  ...pictureNames(rows`
    ..\\..\\pictures\\a.jpg → must have / in place of \\: ../../pictures/a.jpg
  `),
];
