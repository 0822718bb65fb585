/**
 * One copy of the project with the small site: built for a preview, then for the public by `npm start`. Takes
 * minutes, since Gatsby starts three times, the first time cold.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { parseHTML } from "linkedom";
import { Crowd } from "../../testing/crowd";
import { type Edit, put } from "../../testing/data-copy";
import { freePort } from "../../testing/free-port";
import { endGroup, isGroupRunning } from "../../testing/processes/process-group";
import { copyProject } from "../../testing/project-copy";
import company from "../fixture-site/data/company.json";
import fixture from "../fixture-site/data/site.json";

// A cold build on a busy machine.
jest.setTimeout(900_000);

/** Is used on pages that are not public yet, and nowhere else. */
const word = "Quagmire";

const previewOrigin = "https://staging.site.example";

const draft = {
  title: `${word} Atlas`,
  description: `A page about a ${word} that is not public yet: its words are there to be read by those who work on them, and by nobody else.`,
  hero: { headline: `All about the ${word}`, type: "standard" },
  sections: [{ type: "text", headline: `The ${word}`, body: `A ${word} to come. [Back](/)` }],
};

const later = {
  ...draft,
  title: `${word} Later`,
  description: `Another page about a ${word}, which waits for its day: until then its words are there for those who work on them alone.`,
};

const added = {
  title: "Observatory",
  description:
    "A page that was added by data alone: one file of words, one entry in the navigation tree, and nothing else was touched.",
  hero: { headline: "A page made of data", type: "standard" },
  sections: [
    { type: "text", headline: "Where it comes from", body: "One file and one entry. [Back](/)" },
  ],
};

const leader = {
  id: "director-of-tests",
  name: "Sam Example",
  title: "Director of Tests",
  summary: "Was added by data alone.",
  portrait: "./images/leaders/leader-1.jpg",
  portraitAlt: "Abstract monogram in place of a portrait.",
  placeholder: true,
};

const code = { code: "611310", description: "Colleges, Universities, and Professional Schools" };

let project: ReturnType<typeof copyProject>;

const read = (file: string) => readFileSync(join(project.folder, file), "utf8");

function edit(file: string, change: Edit): void {
  writeFileSync(join(project.folder, file), change(read(file)));
}

function addPage(page: object, entry: { path: string; [field: string]: unknown }): void {
  const file = join(project.folder, `data/pages${entry.path}.json`);
  writeFileSync(file, JSON.stringify(page, null, 2));
  edit("data/navigation.json", put(["items", -1], entry));
}

beforeAll(() => {
  project = copyProject();
  addPage(draft, { label: word, path: "/quagmire", keywords: [word], draft: true });
  addPage(later, { label: `${word} later`, path: "/later", publishAt: "2199-01-15" });
  addPage(added, { label: "Observatory", path: "/observatory" });
  edit("data/leaders.json", put(["leaders", -1], leader));
  edit("data/naics.json", put(["codes", -1], code));
});
afterAll(() => project.dispose());

const environment = () => ({
  ...process.env,
  NODE_ENV: "production",
  GATSBY_TELEMETRY_DISABLED: "1",
  CI: "true",
});

const built = (file: string) => read(join("public", file));

/** A built page. */
const openRoute = (route: string): Document => parseHTML(built(join(route, "index.html"))).document;

/** Every file of the built site with its text, decompressed. */
let files: ReadonlyMap<string, string>;

function readFiles(): void {
  const folder = join(project.folder, "public");
  const textOf = (file: string): string => {
    const bytes = readFileSync(file);
    if (file.endsWith(".br")) return brotliDecompressSync(bytes).toString();
    return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
  };
  files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), textOf(file)]),
  );
}

/** The files with a text in them or in their names. */
const filesWith = (text: string): string[] =>
  [...files.keys()].filter(
    (file) => file.includes(text.toLowerCase()) || files.get(file)?.includes(text),
  );

const pages = () => [...files.keys()].filter((file) => file.endsWith(".html"));

/**
 * Those with a text that belong to this build: pages, their data, and the scripts and style sheets of the
 * home page. Scripts of the previous build stay for visitors who have its pages open.
 */
const madeWith = (text: string): string[] =>
  filesWith(text).filter(
    (file) =>
      !/\.(js|css)(\.br|\.gz)?$/.test(file) ||
      built("index.html").includes(basename(file).replace(/\.(br|gz)$/, "")),
  );

describe("a preview", () => {
  beforeAll(() => {
    const { status, stdout, stderr } = spawnSync("npx", ["gatsby", "build"], {
      cwd: project.folder,
      encoding: "utf8",
      env: { ...environment(), BUILD_ORIGIN: previewOrigin, DRAFTS: "1" },
    });
    if (status !== 0) throw new Error(`${stdout.slice(-3000)}\n${stderr.slice(-3000)}`);
    readFiles();
  });

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
    const marked = pages().filter((file) => files.get(file)?.includes("State of this page"));
    expect(marked.sort()).toEqual(["later/index.html", "quagmire/index.html"]);
    expect(built("page-data/quagmire/page-data.json")).toContain('"draftMark":"Draft"');
    const kinds = madeWith("draft-mark").map((file) => file.replace(/.*\.(?=[a-z]+$)/, ""));
    expect(kinds).toEqual(expect.arrayContaining(["js", "css", "html"]));
  });

  it("has a page of all facts of the company, with what is needed for those that are open", () => {
    const page = openRoute("/open-facts");
    const shown = [...page.querySelectorAll("main li[data-state]")].map(
      ({ textContent }) => textContent,
    );
    expect(shown).toEqual(
      company.groups.flatMap(({ facts }) =>
        facts.map(({ label, state, value, needed }) =>
          state === "not-held" ? `${label}Not held. ${value}` : `${label}${value ?? needed}`,
        ),
      ),
    );
  });

  it("says everywhere that it is not to be indexed", () => {
    expect(built("robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    expect(built("_headers")).toMatch(/^\/\*\n(?: {2}.*\n)* {2}x-robots-tag: noindex\n/);
    expect(pages().length).toBeGreaterThan(20);
    for (const file of pages()) {
      const robots = built(file).match(/<meta [^>]*name="robots"[^>]*>/g);
      expect([file, robots]).toEqual([file, [expect.stringContaining('content="noindex"')]]);
    }
  });

  it("has its own origin everywhere, and the production origin nowhere", () => {
    const canonical = openRoute("/").querySelector("link[rel=canonical]");
    expect(canonical?.getAttribute("href")).toBe(`${previewOrigin}/`);
    expect(built("index.html")).toContain(`"url":"${previewOrigin}"`);
    expect(built("index.html")).toContain(`content="${previewOrigin}/social.jpg"`);
    expect(built("sitemap-0.xml")).toContain(`<loc>${previewOrigin}/about-us</loc>`);
    expect(built(".well-known/security.txt")).toContain(`Canonical: ${previewOrigin}/`);
    expect(built("syn46/croissant.json")).toContain(previewOrigin);
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

/** What `npm start` has printed. */
let output = "";

describe("npm start", () => {
  let child: ChildProcess;
  let port: number;
  afterEach(() => endGroup(child));

  async function startUntil(text: string): Promise<void> {
    port = await freePort();
    output = "";
    child = spawn("npm", ["start"], {
      cwd: project.folder,
      detached: true,
      env: {
        ...environment(),
        HOST: "127.0.0.1",
        PORT: String(port),
        RATE_LIMIT_MAX: "1000000",
        DATABASE_URL: "file:.data/start.db",
        BUILD_ORIGIN: "",
        DRAFTS: "",
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (printed) => {
        output += printed;
      });
    while (!output.includes(text)) {
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${output.slice(-2000)}`);
      await pause(100);
    }
  }

  it("leaves no process behind when it is stopped during the build", async () => {
    // Gatsby has started its workers by then.
    await startUntil("onPreBootstrap");
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    while (isGroupRunning(child)) await pause(50);
    expect(output).not.toContain("listening");
  });

  it("serves what it has built until it is stopped, and ends cleanly under load", async () => {
    await startUntil("listening at");
    expect((await fetch(`http://127.0.0.1:${port}/about-us`)).status).toBe(200);
    const crowd = new Crowd(`http://127.0.0.1:${port}`);
    while (crowd.answers < 200) await pause(20);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await crowd.end();
    expect(await ended).toEqual([0, null]);
    expect(crowd.broken).toEqual([]);
    while (isGroupRunning(child)) await pause(50);
  });
});

describe("the site for the public, built after the preview in the same folder", () => {
  beforeAll(readFiles);

  it("is told of with what is not public yet", () => {
    expect(output).toContain(
      "Not public yet: 2 pages\n  /quagmire  draft\n  /later  until 2199-01-15",
    );
  });

  it("has no word of a draft and no address of the preview in any file", () => {
    for (const text of [word, "/quagmire", previewOrigin])
      expect([text, filesWith(text)]).toEqual([text, []]);
    expect(read("dist/server.cjs")).not.toContain(word);
  });

  it("has no script, style or data for the draft mark and the page of open facts", () => {
    for (const trace of [
      "draft-mark",
      "draftMark",
      "State of this page",
      "Scheduled for",
      "open-facts",
    ])
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

  it("has a page that data alone has added, with its entry in every menu", () => {
    const page = openRoute("/observatory");
    expect(page.querySelector("h1")?.textContent).toBe("A page made of data");
    expect(page.title).toBe(`Observatory | ${fixture.name}`);
    for (const menu of ["header nav", "footer nav"]) {
      const link = openRoute("/").querySelector(`${menu} a[href="/observatory"]`);
      expect(link?.textContent).toBe("Observatory");
    }
    expect(built("sitemap-0.xml")).toContain("/observatory<");
  });

  it("has a leader and a NAICS code that data alone has added", () => {
    const names = [...openRoute("/about-us").querySelectorAll("#leadership h3")];
    expect(names.map(({ textContent }) => textContent).at(-1)).toBe("Sam Example");
    expect(names).toHaveLength(5);
    const terms = [...openRoute("/innovation/naics-codes").querySelectorAll("dt")];
    const term = terms.find(({ textContent }) => textContent === code.code);
    expect(term?.nextElementSibling?.textContent).toBe(code.description);
  });
});
