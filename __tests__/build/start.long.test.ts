import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { JSDOM } from "jsdom";
import fixture from "../fixture-site/data/site.json";
import { Crowd } from "../support/crowd";
import { type Edit, put } from "../support/data-copy";
import { freePort } from "../support/free-port";
import { endGroup, isGroupRunning } from "../support/process-group";
import { copyProject } from "../support/project-copy";

/** Time limit of a cold build in ms, generous enough for a busy machine. */
const buildMs = 900_000;

let project: ReturnType<typeof copyProject>;
let child: ChildProcess;
let output = "";
let port: number;

function edit(file: string, change: Edit): void {
  const path = join(project.folder, "data", file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

const page = {
  title: "Observatory",
  description:
    "A page that was added by data alone: one file of words, one entry in the navigation tree, and nothing else was touched.",
  hero: { headline: "A page made of data", type: "standard" },
  sections: [
    { type: "intro", headline: "Where it comes from", body: "One file and one entry. [Back](/)" },
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

/** Everything that an editor can add without touching code. */
function addData(): void {
  writeFileSync(join(project.folder, "data/pages/observatory.json"), JSON.stringify(page, null, 2));
  edit("navigation.json", put(["items", -1], { label: "Observatory", path: "/observatory" }));
  edit("leaders.json", put(["leaders", -1], leader));
  edit("naics.json", put(["codes", -1], code));
}

beforeAll(async () => {
  project = copyProject();
  addData();
  port = await freePort();
});
afterEach(() => endGroup(child));
afterAll(() => project.dispose());

function start(): void {
  output = "";
  child = spawn("npm", ["start"], {
    cwd: project.folder,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      RATE_LIMIT_MAX: "1000000",
      DATABASE_URL: "file:.data/start.db",
      GATSBY_TELEMETRY_DISABLED: "1",
      CI: "true",
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      output += text;
    });
  }
}

async function until(text: string): Promise<void> {
  while (!output.includes(text)) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${output.slice(-2000)}`);
    await pause(100);
  }
}

describe("npm start", () => {
  it(
    "leaves no process behind when it is stopped during the build",
    async () => {
      start();
      await until("Building production JavaScript");
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      while (isGroupRunning(child)) await pause(50);
      expect(output).not.toContain("listening");
    },
    buildMs,
  );

  it(
    "serves what it has built until it is stopped, and ends cleanly under load",
    async () => {
      start();
      await until("listening at");
      expect((await fetch(`http://127.0.0.1:${port}/about-us`)).status).toBe(200);
      const crowd = new Crowd(`http://127.0.0.1:${port}`);
      while (crowd.answers < 200) await pause(20);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await crowd.end();
      expect(await ended).toEqual([0, null]);
      expect(crowd.broken).toEqual([]);
      while (isGroupRunning(child)) await pause(50);
    },
    buildMs,
  );
});

/** A page of the site that `npm start` has built. */
function built(route: string): Document {
  const html = readFileSync(join(project.folder, "public", route, "index.html"), "utf8");
  return new JSDOM(html.replaceAll(/<style[^>]*>.*?<\/style>/gs, "")).window.document;
}

describe("data alone", () => {
  it("adds a page, with its entry in every menu", () => {
    const document = built("/observatory");
    expect(document.querySelector("h1")?.textContent).toBe("A page made of data");
    expect(document.title).toBe(`Observatory | ${fixture.name}`);
    for (const menu of ["header nav", "footer nav"]) {
      const link = built("/").querySelector(`${menu} a[href="/observatory"]`);
      expect(link?.textContent).toBe("Observatory");
    }
    expect(readFileSync(join(project.folder, "public/sitemap-0.xml"), "utf8")).toContain(
      "/observatory<",
    );
  });

  it("adds a leader", () => {
    const names = [...built("/about-us").querySelectorAll("#leadership h3")];
    expect(names.map(({ textContent }) => textContent).at(-1)).toBe("Sam Example");
    expect(names).toHaveLength(5);
  });

  it("adds a NAICS code", () => {
    const terms = [...built("/innovation/naics-codes").querySelectorAll("dt")];
    const added = terms.find(({ textContent }) => textContent === code.code);
    expect(added?.nextElementSibling?.textContent).toBe(code.description);
  });
});
