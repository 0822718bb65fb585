import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fixture from "../fixture-site/data/site.json";
import { type Edit, put } from "../support/data-copy";
import { copyProject } from "../support/project-copy";

/** Time limit of a cold build in ms, generous enough for a busy machine. */
const buildMs = 900_000;

/** Is used on a draft only. */
const word = "Quagmire";

const origin = "https://staging.site.example";

const page = {
  title: `${word} Atlas`,
  description: `A page about a ${word} that is not public yet: its words are there to be read by those who work on them, and by nobody else.`,
  hero: { headline: `All about the ${word}`, type: "standard" },
  sections: [{ type: "intro", headline: `The ${word}`, body: `A ${word} to come. [Back](/)` }],
};

const later = {
  ...page,
  title: `${word} Later`,
  description: `Another page about a ${word}, which waits for its day: until then its words are there for those who work on them alone.`,
};

let project: ReturnType<typeof copyProject>;

function edit(file: string, change: Edit): void {
  const path = join(project.folder, "data", file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

function build(env: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync("npx", ["gatsby", "build"], {
    cwd: project.folder,
    encoding: "utf8",
    env: {
      ...process.env,
      NODE_ENV: "production",
      GATSBY_TELEMETRY_DISABLED: "1",
      CI: "true",
      ...env,
    },
  });
  if (status !== 0) throw new Error(`${stdout.slice(-3000)}\n${stderr.slice(-3000)}`);
  return stdout;
}

const publicFolder = () => join(project.folder, "public");
const built = (file: string) => readFileSync(join(publicFolder(), file), "utf8");

/** Decompressed bytes of a file. */
function bytesOf(file: string): Buffer {
  const bytes = readFileSync(file);
  if (file.endsWith(".br")) return brotliDecompressSync(bytes);
  return file.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}

const files = (): string[] =>
  readdirSync(publicFolder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The files of the built site, compressed ones too, with a text in them or in their names. */
const filesWith = (text: string): string[] =>
  files().filter((file) => file.includes(text.toLowerCase()) || bytesOf(file).includes(text));

const pages = () => files().filter((file) => file.endsWith(".html"));

/**
 * Those of them that belong to this build: pages, their data, and the scripts and style sheets of the
 * home page. Scripts of the previous build stay for visitors who have its pages open.
 */
const madeWith = (text: string): string[] => {
  const home = built("index.html");
  const isOfThisBuild = (file: string) =>
    !/\.(js|css)(\.br|\.gz)?$/.test(file) ||
    home.includes(basename(file).replace(/\.(br|gz)$/, ""));
  return filesWith(text).filter(isOfThisBuild);
};

beforeAll(() => {
  project = copyProject();
  writeFileSync(join(project.folder, "data/pages/quagmire.json"), JSON.stringify(page, null, 2));
  const entry = { label: word, path: "/quagmire", keywords: [word], draft: true };
  edit("navigation.json", put(["items", -1], entry));
  writeFileSync(join(project.folder, "data/pages/later.json"), JSON.stringify(later, null, 2));
  const laterEntry = { label: `${word} later`, path: "/later", publishAt: "2199-01-15" };
  edit("navigation.json", put(["items", -1], laterEntry));
});
afterAll(() => project.dispose());

describe("a preview", () => {
  beforeAll(() => {
    build({ BUILD_ORIGIN: origin, DRAFTS: "1" });
  }, buildMs);

  it("shows drafts, in the menus and in the search too", () => {
    expect(built("quagmire/index.html")).toContain(`All about the ${word}`);
    expect(built("index.html")).toContain('href="/quagmire"');
    expect(built("search-index.json")).toContain(word);
  });

  it("marks drafts and scheduled pages, and nothing else", () => {
    const mark = (text: string) =>
      `aria-label="State of this page" data-print="no">${text}</aside>`;
    expect(built("quagmire/index.html")).toContain(mark("Draft"));
    expect(built("later/index.html")).toContain(mark("Scheduled for January 15, 2199"));
    expect(built("later/index.html")).toContain(".draft-mark{");
    expect(
      pages()
        .filter((file) => bytesOf(file).includes("State of this page"))
        .sort(),
    ).toEqual([
      join(publicFolder(), "later/index.html"),
      join(publicFolder(), "quagmire/index.html"),
    ]);
    expect(built("page-data/quagmire/page-data.json")).toContain('"draftMark":"Draft"');
    const kinds = madeWith("draft-mark").map((file) => file.replace(/.*\.(?=[a-z]+$)/, ""));
    expect(kinds).toEqual(expect.arrayContaining(["js", "css", "html"]));
  });

  it("says everywhere that it is not to be indexed", () => {
    expect(built("robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    expect(built("_headers")).toMatch(/^\/\*\n(?: {2}.*\n)* {2}x-robots-tag: noindex\n/);
    expect(pages().length).toBeGreaterThan(20);
    for (const file of pages()) {
      const robots = readFileSync(file, "utf8").match(/<meta [^>]*name="robots"[^>]*>/g);
      expect([file, robots]).toEqual([file, [expect.stringContaining('content="noindex"')]]);
    }
  });

  it("has its own origin everywhere, and the production origin nowhere", () => {
    const home = built("index.html");
    expect(home).toMatch(
      new RegExp(
        `<link [^>]*rel="canonical"[^>]* href="${origin}/"|<link [^>]*href="${origin}/"[^>]*rel="canonical"`,
      ),
    );
    expect(home).toContain(`"url":"${origin}"`);
    expect(home).toContain(`content="${origin}/social.jpg"`);
    expect(built("sitemap-0.xml")).toContain(`<loc>${origin}/about-us</loc>`);
    expect(built(".well-known/security.txt")).toContain(`Canonical: ${origin}/`);
    expect(built("syn46/croissant.json")).toContain(origin);
    for (const file of [
      "sitemap-0.xml",
      "sitemap-index.xml",
      ".well-known/security.txt",
      "syn46/croissant.json",
      "robots.txt",
    ])
      expect([file, built(file).includes(fixture.productionOrigin)]).toEqual([file, false]);
  });
});

describe("a public build after it, in the same folder", () => {
  let said = "";
  beforeAll(() => {
    said = build({ BUILD_ORIGIN: "", DRAFTS: "" });
  }, buildMs);

  it("lists what is not public yet", () => {
    expect(said).toContain(
      "Not public yet: 2 pages\n  /quagmire  draft\n  /later  until 2199-01-15",
    );
  });

  it("has no word of a draft and no address of the preview in any file", () => {
    expect(filesWith(word)).toEqual([]);
    expect(filesWith("/quagmire")).toEqual([]);
    expect(filesWith(origin)).toEqual([]);
  });

  it("has no script, style or data for the draft mark", () => {
    for (const trace of ["draft-mark", "draftMark", "State of this page", "Scheduled for"])
      expect([trace, madeWith(trace)]).toEqual([trace, []]);
  });

  it("may be indexed", () => {
    expect(built("robots.txt")).toContain("Allow: /");
    expect(built("_headers")).not.toContain("x-robots-tag");
    expect(built("index.html")).not.toContain('name="robots"');
    expect(built("index.html")).toContain(`${fixture.productionOrigin}/social.jpg`);
  });

  it("has its redirects", () => {
    expect(built("_redirects")).toContain("/company /about-us 301\n");
  });
});
