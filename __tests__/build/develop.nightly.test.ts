import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fixtureData } from "../support/data-copy";
import { DevelopServer } from "../support/develop-server";
import { copyProject } from "../support/project-copy";

/** Milliseconds in which the server must answer and a change be seen, generous enough for a busy machine. */
const patience = { start: 600_000, change: 120_000 };

jest.setTimeout(patience.start + 4 * patience.change);

let project: ReturnType<typeof copyProject>;
let server: DevelopServer;
/** Compilation events sent to the browser, whose overlay shows their errors. */
let events = "";

/** Every mistake is a comma missing from this file. */
const path = () => join(project.folder, "data/naics.json");
const listen = async (): Promise<void> => {
  const { body } = await fetch(`${server.origin}/__webpack_hmr`);
  const text = new TextDecoder();
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    events += text.decode(part.value, { stream: true });
  }
};
const page = () => server.pageData("innovation/naics-codes");

const spoil = (text: string) => text.replace(/("code": "541330"),/, "$1");
const sentence = /data\/naics\.json:\d+:7 {2}add a comma after the value before this/;

beforeAll(async () => {
  project = copyProject();
  writeFileSync(path(), spoil(readFileSync(path(), "utf8")));
  server = await DevelopServer.start(project.folder);
});

afterAll(() => {
  server.kill();
  project.dispose();
});

describe("npm run develop", () => {
  it("waits with its start until the data has no mistake", async () => {
    await server.until("the mistake is reported", patience.start, () =>
      server.output.includes("Waiting"),
    );
    expect(server.output).toMatch(sentence);
    writeFileSync(path(), readFileSync(join(fixtureData, "naics.json")));
  });

  it("reports a mistake in the terminal and in the browser, and recovers without a restart", async () => {
    const good = readFileSync(path(), "utf8");
    await server.until("the pages are served", patience.start, async () =>
      (await page()).includes("Engineering Services"),
    );
    listen().catch(() => {});
    await server.until("the browser is connected", patience.change, () =>
      events.includes('"sync"'),
    );

    server.output = "";
    writeFileSync(path(), spoil(good));
    await server.until("the terminal says so", patience.change, () => sentence.test(server.output));
    await server.until("the browser says so", patience.change, () => sentence.test(events));
    expect(await page()).toContain("Engineering Services");
    expect(server.output).not.toContain("Unable to parse JSON");

    events = "";
    writeFileSync(path(), good.replace("Engineering Services", "Engineering Mended"));
    await server.until("the words are served", patience.change, async () =>
      (await page()).includes("Engineering Mended"),
    );
    await server.until("the browser is notified", patience.change, () =>
      events.includes('"errors":[]'),
    );
    expect(server.isRunning).toBe(true);
  });

  it("survives a truncated picture and a document that does not compile", async () => {
    const picture = join(project.folder, "data/images/plates/naics-codes.jpg");
    const document = join(project.folder, "data/pages/privacy-policy.mdx");
    const [whole, words] = [readFileSync(picture), readFileSync(document, "utf8")];
    server.output = "";
    writeFileSync(picture, whole.subarray(0, whole.length - 40));
    await server.until("the terminal names the picture", patience.change, () =>
      /naics-codes\.jpg is damaged or cut short/.test(server.output),
    );
    writeFileSync(document, `${words}\nWe keep it for {days} days.\n`);
    await server.until("the terminal names the document", patience.change, () =>
      /privacy-policy\.mdx:\d+:17 {2}uses days, which is not defined here/.test(server.output),
    );
    expect(await page()).toContain("Engineering Mended");
    events = "";
    writeFileSync(picture, whole);
    writeFileSync(document, `${words}\nWe keep it for ten days.\n`);
    await server.until("the browser is notified", patience.change, () =>
      events.includes('"errors":[]'),
    );
    const checked = join(project.folder, ".data/checked/pages/privacy-policy.mdx");
    expect(readFileSync(checked, "utf8")).toContain("ten days");
    expect(server.isRunning).toBe(true);
  });

  it("restarts by itself for a changed markup, and for new section types of both kinds", async () => {
    const restarts = async (why: string) => {
      await server.until(`it restarts for ${why}`, patience.change, () =>
        server.output.includes("has changed: restarting"),
      );
      server.output = "";
    };
    server.output = "";
    const markup = join(project.folder, "src/sections/naics-list/markup.tsx");
    writeFileSync(markup, readFileSync(markup, "utf8").replace("<dl ", '<dl title="changed" '));
    await restarts("a changed markup");
    for (const args of [["pull-quote"], ["turned-quote", "--live"]]) {
      const { status } = spawnSync("npm", ["run", "new", "--", "section", ...args], {
        cwd: project.folder,
      });
      expect(status).toBe(0);
    }
    await restarts("new types");
    const served = Object.entries({
      "innovation/naics-codes": '<dl title=\\"changed\\"',
      "components/pull-quote": "The section type pullQuote",
      "components/turned-quote": "The section type turnedQuote",
    });
    for (const [route, text] of served)
      await server.until(`${route} is served`, patience.start, async () =>
        (await server.pageData(route)).includes(text),
      );
    expect(server.isRunning).toBe(true);
  });

  it("ends everything it started when it is stopped", async () => {
    expect(await server.stop()).toEqual([0, null]);
  });
});
