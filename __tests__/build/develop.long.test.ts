import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { fixtureData } from "../support/data-copy";
import { freePort } from "../support/free-port";
import { endGroup, isGroupRunning } from "../support/process-group";
import { copyProject } from "../support/project-copy";

/**
 * Milliseconds until the development server must answer, and a change must be seen: so many that
 * only what never comes is missed, also on a machine that hosts other work.
 */
const patience = { start: 600_000, change: 120_000 };

jest.setTimeout(patience.start + 4 * patience.change);

async function until(what: string, time: number, holds: () => Promise<boolean> | boolean) {
  const end = Date.now() + time;
  while (!(await holds())) {
    if (Date.now() > end || develop.exitCode !== null)
      throw new Error(`not within ${time} ms: ${what}; it said last:\n${output.slice(-2000)}`);
    await pause(250);
  }
}

let project: ReturnType<typeof copyProject>;
let develop: ChildProcess;
let origin: string;
let output = "";
/** What the browser is told about compilations: the overlay shows the errors in it. */
let events = "";

/** The same mistake all along: a comma is taken out of this file. */
const path = () => join(project.folder, "data/naics.json");
const listen = async (): Promise<void> => {
  const { body } = await fetch(`${origin}/__webpack_hmr`);
  const text = new TextDecoder();
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    events += text.decode(part.value, { stream: true });
  }
};
/** The data of a page as it is served; nothing while there is none. */
const page = async (route = "innovation/naics-codes"): Promise<string> => {
  const answer = await fetch(`${origin}/page-data/${route}/page-data.json`).catch(() => undefined);
  return answer?.ok ? answer.text() : "";
};

const spoil = (text: string) => text.replace(/("code": "541330"),/, "$1");
const sentence = /data\/naics\.json:\d+:7 {2}add a comma after the value before this/;

beforeAll(async () => {
  project = copyProject();
  writeFileSync(path(), spoil(readFileSync(path(), "utf8")));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  develop = spawn("npm", ["run", "develop", "--", "-H", "127.0.0.1", "-p", String(port)], {
    cwd: project.folder,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: "development",
      API_PORT: String(await freePort()),
      GATSBY_TELEMETRY_DISABLED: "1",
      CI: "true",
    },
  });
  for (const stream of [develop.stdout, develop.stderr]) {
    stream?.on("data", (text) => {
      output += stripVTControlCharacters(String(text));
    });
  }
});

afterAll(() => {
  endGroup(develop);
  project.dispose();
});

describe("npm run develop", () => {
  it("waits at its start until the data has no mistake", async () => {
    await until("the mistake is said", patience.start, () => output.includes("Waiting"));
    expect(output).toMatch(sentence);
    writeFileSync(path(), readFileSync(join(fixtureData, "naics.json")));
  });

  it("says a mistake in the terminal and in the browser, and heals without a restart", async () => {
    const good = readFileSync(path(), "utf8");
    await until("the pages are served", patience.start, async () =>
      (await page()).includes("Engineering Services"),
    );
    listen().catch(() => {});
    await until("the browser is connected", patience.change, () => events.includes('"sync"'));

    output = "";
    writeFileSync(path(), spoil(good));
    await until("the terminal says so", patience.change, () => sentence.test(output));
    await until("the browser says so", patience.change, () => sentence.test(events));
    expect(await page()).toContain("Engineering Services");
    expect(output).not.toContain("Unable to parse JSON");

    events = "";
    writeFileSync(path(), good.replace("Engineering Services", "Engineering Mended"));
    await until("the words are served", patience.change, async () =>
      (await page()).includes("Engineering Mended"),
    );
    await until("the browser is told", patience.change, () => events.includes('"errors":[]'));
    expect(develop.exitCode).toBeNull();
  });

  it("outlives a picture that is cut short and a document that does not compile", async () => {
    const picture = join(project.folder, "data/images/plates/naics-codes.jpg");
    const document = join(project.folder, "data/pages/privacy-policy.mdx");
    const [whole, words] = [readFileSync(picture), readFileSync(document, "utf8")];
    output = "";
    writeFileSync(picture, whole.subarray(0, whole.length - 40));
    await until("the terminal names the picture", patience.change, () =>
      /naics-codes\.jpg is damaged or cut short/.test(output),
    );
    writeFileSync(document, `${words}\nWe keep it for {days} days.\n`);
    await until("the terminal names the document", patience.change, () =>
      /privacy-policy\.mdx:\d+:17 {2}names days, which does not exist here/.test(output),
    );
    expect(await page()).toContain("Engineering Mended");
    events = "";
    writeFileSync(picture, whole);
    writeFileSync(document, `${words}\nWe keep it for ten days.\n`);
    await until("the browser is told", patience.change, () => events.includes('"errors":[]'));
    const checked = join(project.folder, ".data/checked/pages/privacy-policy.mdx");
    expect(readFileSync(checked, "utf8")).toContain("ten days");
    expect(develop.exitCode).toBeNull();
  });

  it("takes an edit of the theme into what the browser runs", async () => {
    const scale = join(project.folder, "src/sections/facts/styles.ts");
    writeFileSync(scale, readFileSync(scale, "utf8").replace('"28ch"', '"29.125ch"'));
    await until("the browser is told", patience.change, () =>
      events.includes("./src/sections/facts/styles.ts"),
    );
  });

  it("starts again by itself for a changed markup, and for new section types of both kinds", async () => {
    const startsAgain = async (why: string) => {
      await until(`it starts again for ${why}`, patience.change, () =>
        output.includes("starting again"),
      );
      output = "";
    };
    output = "";
    const markup = join(project.folder, "src/sections/naics-list/markup.tsx");
    writeFileSync(markup, readFileSync(markup, "utf8").replace("<dl ", '<dl title="changed" '));
    await startsAgain("a changed markup");
    for (const args of [["pull-quote"], ["turned-quote", "--live"]]) {
      const { status } = spawnSync("npm", ["run", "new", "--", "section", ...args], {
        cwd: project.folder,
      });
      expect(status).toBe(0);
    }
    await startsAgain("new types");
    const served = Object.entries({
      "innovation/naics-codes": '<dl title=\\"changed\\"',
      "components/pull-quote": "The section type pullQuote",
      "components/turned-quote": "The section type turnedQuote",
    });
    for (const [route, text] of served)
      await until(`${route} is served`, patience.start, async () =>
        (await page(route)).includes(text),
      );
    expect(develop.exitCode).toBeNull();
  });

  it("ends with all that it started when it is told to stop", async () => {
    const ended = once(develop, "exit");
    develop.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    while (isGroupRunning(develop)) await pause(50);
  });
});
