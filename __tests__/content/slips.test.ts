import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { checkContent } from "../../src/content/check";
import { checkAndCopy } from "../../src/content/develop";
import { formatProblem } from "../../src/content/problem";
import { copyData, type DataCopy, drop, type Edit, fixtureData, put } from "../support/data-copy";
import { EditorFindings } from "../support/editor-findings";

let data: DataCopy;
let editor: EditorFindings;

beforeAll(async () => {
  data = copyData();
  editor = await EditorFindings.open(data.folder);
});

afterEach(() => data.restore());

afterAll(async () => {
  await editor.close();
  data.dispose();
});

const found = (): string[] => checkContent(data.folder, "data").map(formatProblem);

/** Where a text stands last in a file, as messages say it. */
function at(file: string, needle: string): string {
  const before = data.read(file).slice(0, data.read(file).lastIndexOf(needle)).split("\n");
  return `data/${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

const edit = (file: string, change: Edit): void => data.write(file, change(data.read(file)));

const page = "pages/innovation/curo46.json";
const document = "pages/privacy-policy.mdx";
const sections = (JSON.parse(readFileSync(join(fixtureData, page), "utf8")) as { sections: [] })
  .sections.length;

/** Adds a section to a page. */
const section = (fields: object): Edit => put(["sections", -1], fields);

interface Slip {
  says: string;
  file: string;
  change: Edit;
  /** The text that the place points at, where it stands last. */
  points: string;
  path: string;
  message: string;
}

/** A slip in a field of a section of its own. */
const inSection = (
  says: string,
  fields: object,
  field: string,
  points: string,
  message: string,
): Slip => ({
  says,
  file: page,
  change: section(fields),
  points,
  path: `sections[${sections}]${field}`,
  message,
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

const inDocument = (says: string, line: string, points: string, message: string): Slip => ({
  says,
  file: document,
  change: (text) => `${text}\n${line}\n`,
  points,
  path: "",
  message,
});

const slips: Slip[] = [
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
  headline(
    "HTML in a headline",
    "A <b>bold</b> step",
    "shows the tag <b> as text: HTML does not work here; remove it",
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
    'is "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3"; it must be the id alone, without the address around it: aqz-KE-bpKQ',
  ),
  video(
    "an ID that no host has",
    { videoID: "aqz-KE" },
    'is "aqz-KE"; it must be the id of a video, as in its address: 11 characters for YouTube, a number for Vimeo',
  ),
  link(
    "a link without encryption",
    "http://blog.example/a",
    'is "http://blog.example/a"; it must begin with https://, as http:// is not encrypted: https://blog.example/a',
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
    "a link to nowhere whose last part has words of a page",
    "/innovation/naics",
    "leads to /innovation/naics, which is not a page of this site (did you mean /innovation/naics-codes?)",
  ),
  link(
    "a link to a page at another place",
    "/naics-codes",
    "leads to /naics-codes, which is not a page of this site (did you mean /innovation/naics-codes?)",
  ),
  link(
    "a link with a slash at its end",
    "/industries/government/",
    "leads to /industries/government/, which is not a page of this site (did you mean /industries/government?)",
  ),
  link(
    "a link in other case",
    "/Industries/Government",
    "leads to /Industries/Government, which is not a page of this site (did you mean /industries/government?)",
  ),
  inSection(
    "a point to keep without its picture",
    { type: "feature", headline: "Spoiled", body: "Text.", imageFocus: { x: 20, y: 30 } },
    ".imageFocus",
    '"imageFocus"',
    "requires image as well; add it, or remove this field",
  ),
  {
    says: "a point to keep outside its picture",
    file: "media.json",
    change: put(["items", 0, "imageFocus"], { x: 120, y: 30 }),
    points: '"x": 120',
    path: "items[0].imageFocus.x",
    message: "is 120; it must be at most 100",
  },
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
    "is not a known field here; the fields are type, id, theme, background, scale, helper, headline, body, image, imageAlt, imageFocus, imageCaption, btnLabel, btnURL",
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
];

describe("a slip", () => {
  it.each(slips)(
    "has one message everywhere, with its place and a way out: $says",
    async (slip) => {
      edit(slip.file, slip.change);
      const place = [at(slip.file, slip.points), slip.path].filter(Boolean).join("  ");
      const line = `${place}  ${slip.message}`;
      expect(found()).toEqual([line]);
      // What the development server prints and shows over the page, and the editor at the field.
      expect(checkAndCopy(data.folder, undefined)).toBe(line);
      expect((await editor.problems()).map(formatProblem)).toEqual([line]);
    },
  );
});

describe("an id", () => {
  it("that another section of the page has is named with the line of the other", () => {
    edit(page, section({ type: "intro", id: "twice", headline: "First", body: "Text." }));
    const [, line] = at(page, '"id": "twice"').split(":");
    edit(page, section({ type: "intro", id: "twice", headline: "Second", body: "Text." }));
    expect(found()).toEqual([
      `${at(page, '"id": "twice"')}  sections[${sections + 1}].id  "twice" is a duplicate: the same id is already used on line ${line}; change one of them`,
    ]);
  });
});

describe("a slip in the tree of pages", () => {
  const navigation = "navigation.json";
  const pathOf = (path: string) => `"path": "${path}"`;

  it("is one message for a path that another entry has, which names its line and the page that was meant", () => {
    const [from, to] = ["/our-approach/our-capabilities", "/innovation/curo46"];
    edit(navigation, (text) => text.replace(pathOf(from), pathOf(to)));
    const first = data.read(navigation).indexOf(pathOf(to));
    const last = data.read(navigation).lastIndexOf(pathOf(to));
    const lineOf = (offset: number) => data.read(navigation).slice(0, offset).split("\n").length;
    // Our Approach stands before Innovation.
    expect(first).toBeLessThan(last);
    expect(found()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^data/navigation\\.json:${lineOf(first)}:\\d+  items\\[\\d+\\]\\.subLinks\\[\\d+\\]\\.path  "${to}" is a duplicate: the same path is already used on line ${lineOf(last)}; change one of them \\(did you mean ${from}\\?\\)$`,
        ),
      ),
    ]);
  });

  it("is one message for a page that is gone, which suggests no other page", () => {
    data.remove("pages/innovation/syn46/government.json");
    const about = found().filter((line) => line.includes("has no page"));
    expect(about).toEqual([
      expect.stringMatching(/ has no page: add data\/pages\/innovation\/syn46\/government\.json$/),
    ]);
  });

  it("suggests the file that was given another name", () => {
    const text = data.read("pages/about-us/careers.json");
    data.remove("pages/about-us/careers.json");
    data.write("pages/about-us/career.json", text);
    expect(found()).toEqual([
      expect.stringMatching(
        /has no page: add data\/pages\/about-us\/careers\.json \(did you mean \/about-us\/career\?\)$/,
      ),
      expect.stringMatching(/career\.json:1:1 {2}has no entry in data\/navigation\.json/),
    ]);
  });

  it("is no second message at every link to a page without an entry", () => {
    edit(navigation, (text) => {
      const { items } = JSON.parse(text) as { items: { path: string }[] };
      return drop(["items", items.findIndex(({ path }) => path === "/privacy-policy")])(text);
    });
    expect(found()).toEqual([
      "data/pages/privacy-policy.mdx:1:1  has no entry in data/navigation.json; add one with the path /privacy-policy",
    ]);
  });
});

describe("a link to the site by its full address", () => {
  const { productionOrigin } = JSON.parse(readFileSync(join(fixtureData, "site.json"), "utf8")) as {
    productionOrigin: string;
  };

  it.each([
    [`${productionOrigin}/industries#faq`, "/industries#faq"],
    [productionOrigin, "/"],
    [productionOrigin.replace("www.", ""), "/"],
  ])("is to be a path: %s", (address, path) => {
    edit(page, section({ type: "feature", headline: "A", body: `[Home](${address}) of ours.` }));
    expect(found()).toEqual([
      `${at(page, '"body"')}  sections[${sections}].body  is this site’s own address; write only the path: ${path}`,
    ]);
  });

  it("is none to a site whose name only begins alike", () => {
    const body = `[Another](${productionOrigin}.test/a).`;
    edit(page, section({ type: "feature", headline: "A", body }));
    expect(found()).toEqual([]);
  });
});

describe("a picture", () => {
  let whole: Buffer;

  beforeAll(async () => {
    const size = { width: 300, height: 188, channels: 3, background: "#123456" } as const;
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    whole = await sharp({ create: { ...size, noise } })
      .jpeg()
      .toBuffer();
    mkdirSync(join(data.folder, "pictures"));
  });

  /** Puts a picture into the data and a section that shows it. */
  function show(name: string, bytes: Buffer, as = `../../pictures/${name}`): void {
    writeFileSync(join(data.folder, "pictures", name), bytes);
    edit(
      page,
      section({ type: "feature", headline: "A", body: "Text.", image: as, imageAlt: "A helix." }),
    );
  }

  const said = (message: string) => [
    `${at(page, '"image": ')}  sections[${sections}].image  ${message}`,
  ];

  it("that is whole has no message", () => {
    show("whole.jpg", whole);
    expect(found()).toEqual([]);
  });

  it.each([
    [
      "cut.jpg",
      () => whole.subarray(0, whole.length / 2),
      "is damaged or cut short: copy or save the picture again",
    ],
    [
      "text.jpg",
      () => Buffer.from("no picture"),
      "is not a picture, whatever its name says: save it again as .jpg, .png or .webp",
    ],
    ["empty.jpg", () => Buffer.alloc(0), "is an empty file: copy the picture again"],
  ])("that cannot be read is named, once however often it is shown: %s", (name, bytes, message) => {
    show(name, bytes());
    show(name, bytes());
    const [first] = said("");
    expect(found()).toEqual([
      `${String(first).replace(/data\/.*?:\d+:\d+/, firstPlace(name))}${name} ${message}`,
    ]);
  });

  /** Where a picture is named first. */
  function firstPlace(name: string): string {
    const before = data
      .read(page)
      .slice(0, data.read(page).indexOf(`"image": "../../pictures/${name}`));
    const rows = before.split("\n");
    return `data/${page}:${rows.length}:${(rows.at(-1) ?? "").length + 1}`;
  }

  it("whose bytes are spoiled in the middle is named", () => {
    const spoiled = Buffer.from(whole);
    const middle = Math.floor(spoiled.length / 2);
    spoiled.fill(0xff, middle, middle + 40);
    show("spoiled.jpg", spoiled);
    expect(found()).toEqual(
      said("spoiled.jpg is damaged or cut short: copy or save the picture again"),
    );
  });

  it.each([
    [
      "../../pictures/a.JPG",
      "must end in lower case: rename the file to .jpg, and write it so here",
    ],
    ["../../pictures/a.svg", "must be a picture of pixels, and .svg is a drawing: save it as .png"],
    [
      "../../pictures/a.heic",
      "must be a .png, .jpg or .webp file: save the .heic file as one of these",
    ],
    ["/images/a.jpg", "must be relative to this file: begin it with ./ or ../"],
  ])("has one message for its name: %s", (name, message) => {
    show("a.JPG", whole, name);
    expect(found()).toEqual(said(`is "${name}"; it ${message}`));
  });

  it("has to be named in the case that it has, on every system", () => {
    show("Case.jpg", whole, "../../pictures/case.jpg");
    expect(found()).toEqual(said("there is no file ../../pictures/case.jpg (did you mean Case.jpg?); add it, or correct the path"));
  });

  it("is looked at again once it has changed", () => {
    show("again.jpg", whole.subarray(0, 400));
    expect(found()).toHaveLength(1);
    writeFileSync(join(data.folder, "pictures", "again.jpg"), whole);
    expect(found()).toEqual([]);
  });
});

describe("a file in another encoding than UTF-8", () => {
  const cure = (name: string, file = name) =>
    `this file is ${name}; save it as UTF-8 (in Notepad: Save as, Encoding; in VS Code: Reopen with Encoding “${file}”, then Save with Encoding “UTF-8”)`;

  const write = (file: string, bytes: Buffer) => {
    data.write(file, data.read(file));
    writeFileSync(join(data.folder, file), bytes);
  };

  it.each([
    ["naics.json", "UTF-16 LE", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["naics.json", "UTF-16 LE", (text: string) => Buffer.from(text, "utf16le")],
    ["naics.json", "UTF-16 BE", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
    [document, "UTF-16 LE", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ])("is named once: %s as %s", (file, name, encode) => {
    write(file, encode(data.read(file)));
    expect(found().filter((line) => line.startsWith(`data/${file}`))).toEqual([
      `data/${file}:1:1  ${cure(name)}`,
    ]);
  });

  it.each(["media.json", document])(
    "is named at its first letter that UTF-8 writes otherwise: %s",
    (file) => {
      const row = data
        .read(file)
        .split("\n")
        .findIndex((text) => text.length > 40);
      const rows = data.read(file).split("\n");
      rows[row] = `${rows[row]?.slice(0, 30)}’${rows[row]?.slice(30)}`;
      const before = Buffer.from(rows.join("\n"));
      const apostrophe = before.indexOf(0xe2);
      write(
        file,
        Buffer.concat([
          before.subarray(0, apostrophe),
          Buffer.of(0x92),
          before.subarray(apostrophe + 3),
        ]),
      );
      expect(found().filter((line) => line.startsWith(`data/${file}`))).toEqual([
        expect.stringContaining(cure("Windows-1252, as ’ shows here", "Windows 1252")),
      ]);
      expect(found()[0]).toMatch(new RegExp(`:${row + 1}:31 `));
    },
  );
});
