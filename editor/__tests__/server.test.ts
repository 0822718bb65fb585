import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { fixtureData } from "../../testing/data-copy";
import { newFolder } from "../../testing/new-folder";
import { mountSmallDisk } from "../../testing/small-disk";
import { createEditor } from "../server";
import type { OpenFile } from "../store";

const key = "a-key-for-tests";
const siteOrigin = "http://localhost:8000";

let folder: string;
let app: FastifyInstance;
let origin: string;

/** Starts an editor of a folder, and of none else. */
async function start(address?: string): Promise<void> {
  await app?.close();
  const bundle = { script: "", styles: "" };
  app = createEditor({ folder, key, site: siteOrigin, siteOrigin, address, bundle });
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
}

beforeEach(async () => {
  folder = newFolder();
  cpSync(fixtureData, folder, { recursive: true });
  await start();
});
afterEach(() => app.close());

const textIn = (file: string) => readFileSync(join(folder, file), "utf8");
const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
/** Every file in the folder. */
const filesIn = () => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();

type Method = "GET" | "PUT" | "POST";

/** The status of a request with another host name. */
const statusByName = (host: string, from?: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { host, cookie: `editor=${key}`, ...(from && { origin: from }) };
    get(origin, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on("error", reject);
  });

/** A request of the editor's own page. */
const send = async (
  method: Method,
  url: string,
  body?: object | Buffer | string,
  headers: Record<string, string> = {},
) => {
  const isBytes = Buffer.isBuffer(body);
  const type = isBytes ? "application/octet-stream" : "application/json";
  const text = typeof body === "string" ? body : body && JSON.stringify(body);
  const response = await fetch(`${origin}${url}`, {
    method,
    headers: { cookie: `editor=${key}`, ...(body && { "content-type": type }), ...headers },
    body: isBytes ? new Uint8Array(body) : text,
    redirect: "manual",
  });
  const isJson = response.headers.get("content-type")?.includes("json");
  const json = isJson ? JSON.parse(await response.text()) : {};
  return { status: response.status, headers: response.headers, json };
};

describe("who is let in", () => {
  it("is whoever has the key, which is then in a cookie that no other site can send", async () => {
    const { status, headers } = await send("GET", `/?key=${key}`, undefined, { cookie: "" });
    expect(status).toBe(302);
    expect(headers.get("set-cookie")).toBe(`editor=${key}; HttpOnly; SameSite=Strict; Path=/`);
    expect((await send("GET", "/")).status).toBe(200);
  });

  it.each([
    ["without the key", { cookie: "" }],
    ["with another key", { cookie: "editor=another-key-xx" }],
    ["from another site", { origin: "https://attacker.example" }],
    ["from another port", { origin: "http://127.0.0.1:1" }],
  ])("is nobody %s", async (_, headers) => {
    for (const url of ["/", "/api/state", "/pictures/images/plates/home.jpg"])
      expect((await send("GET", url, undefined, headers)).status).toBe(403);
    expect((await send("POST", "/api/undo", {}, headers)).status).toBe(403);
  });

  it("is nobody with another host name (DNS rebinding)", async () => {
    expect(await statusByName(`attacker.example:${new URL(origin).port}`)).toBe(403);
    expect(await statusByName(`localhost:${new URL(origin).port}`)).toBe(200);
  });

  it("is a team at the origin of its proxy, and at no other", async () => {
    const address = "https://editor.company.example";
    await start(address);
    expect(await statusByName("editor.company.example", address)).toBe(200);
    expect(await statusByName("editor.company.example", "https://attacker.example")).toBe(403);
    expect(await statusByName("editor.company.example:444")).toBe(403);
  });

  it("lets no other site read an answer or frame the editor", async () => {
    const { headers } = await send("GET", "/");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("content-security-policy")).toContain("script-src 'self';");
  });
});

describe("a path", () => {
  it.each(["/etc/passwd", "pages/../../package.json", "images/plates/home.jpg"])(
    "that is no data file is refused: %s",
    async (file) => {
      const { status, json } = await send("GET", `/api/file?file=${encodeURIComponent(file)}`);
      expect(status).toBe(422);
      expect(json.message).toBe(`${file} is not a data file; choose a page or file from the list`);
    },
  );

  it("that is no picture is refused", async () => {
    for (const file of ["site.json", "..%2f..%2fpackage.json", "images/..%2fsite.json"])
      expect((await send("GET", `/pictures/${file}`)).status).toBe(422);
    expect(
      (await send("GET", "/pictures/images/plates/home.jpg")).headers.get("content-type"),
    ).toBe("image/webp");
    expect((await send("GET", "/kinds/..%2fserver.ts")).status).toBe(422);
  });
});

const open = async (file: string): Promise<OpenFile> =>
  (await send("GET", `/api/file?file=${file}`)).json as OpenFile;
const save = (opened: OpenFile, value: Record<string, unknown>, rest: object = {}) =>
  send("PUT", "/api/file", { ...opened, value: { ...opened.value, ...value }, ...rest });
const undo = () => send("POST", "/api/undo", {});
const redo = () => send("POST", "/api/redo", {});

const changedBy = (name: string) => ({
  message: `${name} has been changed by another program since you opened it; copy your changes and open it again`,
});
const careers = "pages/about-us/careers.json";

describe("a save", () => {
  it.each([
    ["changed", "leaders.json", "Leaders", () => put("leaders.json", "{}")],
    ["deleted", careers, "Careers", () => rmSync(join(folder, careers))],
  ])("is refused when another program has %s the file since: %s", async (_, file, name, others) => {
    const opened = await open(file);
    others();
    const before = existsSync(join(folder, file)) && textIn(file);
    const { status, json } = await save(opened, { title: "Mine" });
    expect([status, json]).toEqual([409, changedBy(name)]);
    expect(existsSync(join(folder, file)) && textIn(file)).toBe(before);
  });

  it("that would bring a mistake writes nothing, and names the field, unless it is to be saved anyway", async () => {
    const opened = await open("site.json");
    const before = textIn("site.json");
    const value = { ...opened.value, name: undefined };
    const mistake = expect.objectContaining({ file: "data/site.json", path: "name" });
    expect((await save(opened, value)).json).toEqual({ mistakes: [mistake] });
    expect(textIn("site.json")).toBe(before);
    await save(opened, value, { anyway: true });
    expect(textIn("site.json")).not.toContain('"name"');
    expect((await send("GET", "/api/state")).json.problems).toEqual([mistake]);
    // What is wrong already keeps nothing else from being saved.
    const leaders = await open("leaders.json");
    expect((await save(leaders, { leaders: [] })).json.version).not.toBe(leaders.version);
  });

  it("is undone and redone byte for byte, step by step", async () => {
    const texts = [textIn("naics.json")];
    let opened = await open("naics.json");
    for (const description of ["Research", "Development"]) {
      opened = (await save(opened, { codes: [{ code: "541715", description }] })).json as OpenFile;
      texts.push(textIn("naics.json"));
    }
    const steps = [undo, undo, redo, redo, undo];
    const expected = [1, 0, 1, 2, 1];
    for (const [index, step] of steps.entries()) {
      const { json } = await step();
      expect(json).toEqual({ [step === undo ? "undone" : "redone"]: "change of NAICS codes" });
      expect(textIn("naics.json")).toBe(texts[expected[index] ?? 0]);
    }
    await undo();
    expect((await undo()).json).toEqual({});
    expect((await send("GET", "/api/state")).json).toMatchObject({ redo: "change of NAICS codes" });
    await save(await open("naics.json"), { codes: [{ code: "541715", description: "Other" }] });
    expect((await redo()).json).toEqual({});
  });

  it.each<[string, (text: string) => string]>([
    ["no last line end", (text) => text.trimEnd()],
    ["Windows line ends and a mark", (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
    ["a line with a comment", (text) => text.replace("---\n", "---\n# Words of lawyers.\n")],
  ])("changes one field alone of a document with %s", async (_, made) => {
    const file = "pages/privacy-policy.mdx";
    const before = made(textIn(file));
    put(file, before);
    const opened = await open(file);
    const title = String(opened.value.title);
    await save(opened, { title: "Privacy" });
    expect(textIn(file)).toBe(before.replace(`title: ${title}`, "title: Privacy"));
    const again = await open(file);
    expect(again.body).toBe(opened.body);
    await save(again, {}, { body: `${opened.body}\nMore.\n` });
    const ending = before.includes("\r") ? "\r\n" : "\n";
    expect(textIn(file)).toMatch(new RegExp(`${ending}More\\.(\r?\n)?$`));
    expect((await open(file)).value).toEqual({ ...opened.value, title: "Privacy" });
    await undo();
    await undo();
    expect(textIn(file)).toBe(before);
  });

  it("writes front matter that is not one line for each field anew, without losing one", async () => {
    const file = "pages/privacy-policy.mdx";
    const { value, body } = await open(file);
    put(file, `---\n${JSON.stringify(value)}\n---\n${body}`);
    await save(await open(file), { title: "Privacy" });
    const saved = await open(file);
    expect([saved.value, saved.body]).toEqual([{ ...value, title: "Privacy" }, body]);
  });
});

it("is told where the content of a file is shown, and of a section of each kind", async () => {
  const { shownAt, examples } = (await send("GET", "/api/state")).json;
  expect(shownAt).toMatchObject({
    "leaders.json": "/about-us",
    "naics.json": "/innovation/naics-codes",
    [careers]: "/about-us/careers",
  });
  expect(shownAt).not.toHaveProperty(["navigation.json"]);
  expect(examples.naicsTreemap).toMatchObject({ type: "naicsTreemap" });
});

describe("undo and redo", () => {
  const anyway = true;
  const from = "/about-us/careers";
  const saveLeaders = async () => save(await open("leaders.json"), { leaders: [] }, { anyway });
  /** Each step of the editor, the file that another program then changes, and its name. */
  const steps: [string, () => Promise<unknown>, string, string][] = [
    ["a save", saveLeaders, "leaders.json", "Leaders"],
    [
      "a deletion",
      () => send("POST", "/api/deletions", { path: from, anyway }),
      "navigation.json",
      "Navigation",
    ],
    [
      "a move",
      () => send("POST", "/api/moves", { from, to: "/jobs" }),
      "redirects.json",
      "Redirects",
    ],
  ];

  it.each(steps)(
    "of %s are refused when another program has changed a file since",
    async (_, make, file, name) => {
      const before = filesIn();
      await make();
      const made = textIn(file);
      put(file, `${made} `);
      const answer = await undo();
      expect([answer.status, answer.json]).toEqual([409, changedBy(name)]);
      expect(textIn(file)).toBe(`${made} `);
      // Once the other change is taken back, the step is, too.
      put(file, made);
      expect((await undo()).status).toBe(200);
      expect(filesIn().filter((each) => /\./.test(each))).toEqual(
        before.filter((each) => /\./.test(each)),
      );
      const undone = existsSync(join(folder, file)) && textIn(file);
      put(file, "{}");
      expect([(await redo()).status, textIn(file)]).toEqual([409, "{}"]);
      if (undone === false) rmSync(join(folder, file));
      else put(file, undone);
      expect((await redo()).status).toBe(200);
      expect(textIn(file)).toBe(made);
    },
  );
});

const disk = mountSmallDisk(1024);
afterAll(() => disk?.dispose());

(disk ? it : it.skip)(
  `a full disk leaves every file as it was, and is named${disk ? "" : " (skipped: mounting one takes root)"}`,
  async () => {
    if (!disk) return;
    const original = folder;
    try {
      folder = join(disk.folder, "data");
      cpSync(fixtureData, folder, { recursive: true });
      await start();
      const opened = await open(careers);
      const before = [textIn(careers), textIn("navigation.json"), filesIn()];
      disk.fill();
      const answers = [
        await save(opened, { title: "Work" }),
        await send("POST", "/api/pages", { path: "/awards", label: "Awards" }),
        await send("POST", "/api/moves", { from: "/about-us/careers", to: "/jobs" }),
      ];
      for (const { status, json } of answers)
        expect([status, json.message]).toEqual([
          507,
          "nothing can be written: the disk is full; free some space and try again",
        ]);
      expect([textIn(careers), textIn("navigation.json"), filesIn()]).toEqual(before);
    } finally {
      rmSync(join(disk.folder, ".filling"), { force: true });
      await app.close();
      folder = original;
    }
  },
);

describe("a page", () => {
  it("is made with its entry in the menu, and undone in one step", async () => {
    const before = textIn("navigation.json");
    const given = { path: "/about-us/awards", label: "Awards", icon: "" };
    const made = await send("POST", "/api/pages", given);
    expect(made.json).toEqual({ file: "pages/about-us/awards.json" });
    expect(textIn("navigation.json")).toContain('"/about-us/awards"');
    await undo();
    expect(textIn("navigation.json")).toBe(before);
    expect(existsSync(join(folder, "pages/about-us/awards.json"))).toBe(false);
  });

  it("can begin as a copy of another, with its pictures", async () => {
    const copied = "pages/innovation/syn46/government.json";
    const given = { path: "/copied", label: "Copied", copy: copied };
    expect((await send("POST", "/api/pages", given)).json).toEqual({ file: "pages/copied.json" });
    const hero = (file: string) => JSON.parse(textIn(file)).hero;
    expect(hero(copied).backgroundImg).toMatch(/^\.\.\/\.\.\/\.\.\/images\//);
    expect(hero("pages/copied.json")).toEqual({
      ...hero(copied),
      backgroundImg: hero(copied).backgroundImg.replace("../../../", "../"),
    });
    const { problems } = (await send("GET", "/api/state")).json;
    expect(problems).toEqual([]);
  });

  it.each([
    ["/About Us", /^the path must be a path in lower case/],
    [`/about-us/${"x".repeat(300)}`, /^the path must be at most 200 characters/],
    ["/api/awards", /^the path is a path of the site itself; choose another/],
  ])("with an invalid address is refused with a message: %s", async (path, message) => {
    const made = await send("POST", "/api/pages", { path, label: "Awards" });
    expect([made.status, made.json.message]).toEqual([422, expect.stringMatching(message)]);
    const moved = await send("POST", "/api/moves", { from: "/about-us/careers", to: path });
    expect([moved.status, moved.json.message]).toEqual([
      422,
      expect.stringMatching(message.source.replace("^the path", "")),
    ]);
  });

  it.each(["{", '{ "items": [null, { "path": 1 }] }'])(
    "is neither made nor deleted nor moved in a broken menu, which is named: %s",
    async (tree) => {
      put("navigation.json", tree);
      const message = expect.stringMatching(/mistakes; fix them first, they are listed above/);
      const answers = [
        await send("POST", "/api/pages", { path: "/awards", label: "Awards" }),
        await send("POST", "/api/deletions", { path: "/about-us/careers", anyway: true }),
        await send("POST", "/api/moves", { from: "/about-us/careers", to: "/jobs" }),
      ];
      for (const { status, json } of answers) expect([status, json]).toEqual([422, { message }]);
      const { status, json } = await send("GET", "/api/state");
      expect([status, json.problems.length > 0]).toEqual([200, true]);
    },
  );

  it("with links to it is deleted only after these were shown", async () => {
    const path = "/about-us/careers";
    const opened = await open("pages/index.json");
    const sections = [
      ...(opened.value.sections as object[]),
      { type: "text", headline: "Work here", body: "[Careers](/about-us/careers)" },
    ];
    await save(opened, { sections });
    const asked = await send("POST", "/api/deletions", { path, anyway: false });
    expect(asked.json.mistakes).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: "data/pages/index.json" })]),
    );
    expect(existsSync(join(folder, careers))).toBe(true);
    const { json } = await send("POST", "/api/deletions", { path: "/404", anyway: false });
    expect(json.mistakes).toMatchObject([{ file: "data/navigation.json", path: "items" }]);
    await send("POST", "/api/deletions", { path, anyway: true });
    expect(existsSync(join(folder, careers))).toBe(false);
    expect(textIn("navigation.json")).not.toContain(`"${path}"`);
  });

  it("is neither deleted nor moved when another program has changed it since it was opened", async () => {
    const { version } = await open(careers);
    put(careers, textIn(careers).replace("data", "DATA"));
    const before = filesIn();
    const answers = [
      await send("POST", "/api/deletions", { path: "/about-us/careers", anyway: true, version }),
      await send("POST", "/api/moves", { from: "/about-us/careers", to: "/jobs", version }),
    ];
    for (const { status, json } of answers)
      expect([status, json]).toEqual([409, changedBy("Careers")]);
    expect(filesIn()).toEqual(before);
    expect(textIn(careers)).toContain("DATA");
  });

  it("with pages below it is not deleted", async () => {
    const given = { path: "/industries", anyway: true };
    const { status, json } = await send("POST", "/api/deletions", given);
    expect(status).toBe(422);
    expect(json.message).toBe("/industries has pages below it; delete those first");
  });
});

describe("a picture", () => {
  const drawn = (width: number) =>
    sharp({ create: { width, height: 900, channels: 3, background: "#246" } }).jpeg();
  const upload = (name: string, bytes: Buffer) =>
    send("POST", `/api/pictures?name=${encodeURIComponent(name)}`, bytes);

  it("gets a safe and short name, never overwrites another, and follows no link out of the folder", async () => {
    const bytes = await drawn(1600).toBuffer();
    const named = await upload("../../Oür Team (2026).JPG", bytes);
    expect(named.json).toEqual({ file: "images/our-team-2026.jpg" });
    expect(readFileSync(join(folder, "images/our-team-2026.jpg"))).toEqual(bytes);
    const again = await upload("our-team-2026.jpg", bytes);
    expect(again.json.message).toMatch(/^images\/our-team-2026\.jpg already exists/);
    const { json } = await upload(`${"Our team ".repeat(40)}.HEIC`, bytes);
    expect(json.file).toMatch(/^images\/(our-team-){8}our-team\.jpg$/);
    symlinkSync("../../elsewhere.jpg", join(folder, "images/linked.jpg"));
    const linked = await upload("linked.jpg", bytes);
    const message = "images/linked.jpg leads out of the data folder; nothing was written";
    expect([linked.status, linked.json]).toEqual([422, { message }]);
    expect(existsSync(join(folder, "../elsewhere.jpg"))).toBe(false);
  });

  it("is the first in a folder without pictures", async () => {
    rmSync(join(folder, "images"), { recursive: true });
    expect((await send("GET", "/api/state")).json.pictures).toEqual([]);
    await upload("first.jpg", await drawn(1600).toBuffer());
    expect((await send("GET", "/api/state")).json.pictures).toEqual(["images/first.jpg"]);
    await undo();
    expect((await send("GET", "/api/state")).json.pictures).toEqual([]);
    await redo();
    expect((await send("GET", "/api/state")).json.pictures).toEqual(["images/first.jpg"]);
  });

  const blank = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: "#246" },
      limitInputPixels: false,
    });

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ["is too small", () => blank(300, 200).png().toBuffer(), /too small: 300 by 200 pixels/],
    ["is incomplete", async () => (await drawn(1600).toBuffer()).subarray(0, 3000), /incomplete/],
    ["is no picture", () => Buffer.from("words"), /cannot be read; use a JPEG/],
    ["is empty", () => Buffer.alloc(0), /this file is empty; choose another/],
    [
      "is a drawing",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      /must be a JPEG, PNG or WebP file; this is svg/,
    ],
    [
      "is a phone's",
      () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      /this is a HEIC file, as phones save photos; open it on your computer, save it as JPEG/,
    ],
    [
      "has too many pixels",
      async () => {
        // The size is in the header (PNG, 11.2.1), so that nothing has to be drawn.
        const png = await blank(700, 700).png().toBuffer();
        png.writeUInt32BE(16_000, 16);
        png.writeUInt32BE(16_000, 20);
        png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
        return png;
      },
      /too large: 16,000 by 16,000 pixels; at most 120 megapixels/,
    ],
  ])("that %s is refused", async (_, make, message) => {
    const { status, json } = await upload("x.jpg", await make());
    expect([status, json.message]).toEqual([422, expect.stringMatching(message)]);
    expect(existsSync(join(folder, "images/x.jpg"))).toBe(false);
  });

  it("of too many bytes is refused, and so is what is no picture at all", async () => {
    const large = await upload("x.jpg", Buffer.alloc(15 * 2 ** 20 + 1));
    const limit = { message: "this file is too large; the limit is 15 MB" };
    expect([large.status, large.json]).toEqual([413, limit]);
    const type = { "content-type": "text/plain" };
    const text = await send("POST", "/api/pictures?name=x.jpg", "words", type);
    const message = "this is not a picture; choose a picture file";
    expect([text.status, text.json]).toEqual([422, { message }]);
  });
});

describe("a request that the editor's page does not send", () => {
  it.each<[Method, string, object | string | undefined]>([
    ["GET", "/api/file", undefined],
    ["GET", "/api/file?file=a&file=b", undefined],
    ["PUT", "/api/file", { file: 1, value: [], version: null }],
    ["PUT", "/api/file", "words"],
    ["POST", "/api/pages", { path: 1 }],
    ["POST", "/api/pages", { path: "/awards", label: "Awards", copy: "../package.json" }],
    ["POST", "/api/pages", { path: "--label=Awards" }],
    ["POST", "/api/moves", { from: ["/"], to: {} }],
    ["POST", "/api/pictures", undefined],
  ])("is answered with a sentence: %s %s %j", async (method, url, body) => {
    const before = filesIn();
    const { status, json } = await send(method, url, body);
    expect([400, 415, 422]).toContain(status);
    expect(json.message).toMatch(/^\S+ .+ .+/);
    expect(filesIn()).toEqual(before);
  });

  it("is answered with a sentence when it is nested too deeply or too long", async () => {
    const opened = await open("site.json");
    const list = "[".repeat(100_000) + "]".repeat(100_000);
    const body = JSON.stringify({ ...opened, value: { name: "NAME" } }).replace('"NAME"', list);
    const deep = await send("PUT", "/api/file", body, { "content-type": "application/json" });
    const nested = { message: "this is nested too deeply to be saved" };
    expect([deep.status, deep.json]).toEqual([422, nested]);
    const long = await save(opened, { name: "x".repeat(2 ** 20) });
    const limit = { message: "this file is too large; the limit is 1 MB" };
    expect([long.status, long.json]).toEqual([413, limit]);
  });

  it("keeps the file system's words to the window in which the editor was started", async () => {
    const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
    rmSync(join(folder, "site.json"));
    mkdirSync(join(folder, "site.json"));
    const { status, json } = await send("GET", "/api/state");
    expect([status, json]).toEqual([
      500,
      { message: "the editor could not do this; the window in which you started it says why" },
    ]);
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });
});
