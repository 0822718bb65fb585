import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { createEditor } from "../../editor/server";
import type { OpenFile } from "../../editor/store";
import { fixtureData } from "../support/data-copy";

const key = "a-key-for-tests";
const siteOrigin = "http://localhost:8000";

let folder: string;
let app: FastifyInstance;
let origin: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "editor-"));
  cpSync(fixtureData, folder, { recursive: true });
  app = createEditor({
    folder,
    key,
    site: siteOrigin,
    siteOrigin,
    bundle: { script: "", styles: "" },
  });
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const textIn = (file: string) => readFileSync(join(folder, file), "utf8");

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
  body?: object | Buffer,
  headers: Record<string, string> = {},
) => {
  const isBytes = Buffer.isBuffer(body);
  const type = isBytes ? "application/octet-stream" : "application/json";
  const response = await fetch(`${origin}${url}`, {
    method,
    headers: { cookie: `editor=${key}`, ...(body && { "content-type": type }), ...headers },
    body: isBytes ? new Uint8Array(body) : body && JSON.stringify(body),
    redirect: "manual",
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : {},
  };
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
    await app.close();
    app = createEditor({
      folder,
      key,
      site: siteOrigin,
      siteOrigin,
      address,
      bundle: { script: "", styles: "" },
    });
    origin = await app.listen({ host: "127.0.0.1", port: 0 });
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
  it.each([
    "../package.json",
    "/etc/passwd",
    "pages/../../package.json",
    "plates.txt",
    "images/plates/home.jpg",
  ])("that is no data file is refused: %s", async (file) => {
    const { status, json } = await send("GET", `/api/file?file=${encodeURIComponent(file)}`);
    expect(status).toBe(422);
    expect(json.message).toBe(`${file} is not a data file; choose a page or file from the list`);
  });

  it("that is no picture is refused", async () => {
    for (const file of ["site.json", "..%2f..%2fpackage.json", "images/..%2fsite.json"])
      expect((await send("GET", `/pictures/${file}`)).status).toBe(422);
    expect(
      (await send("GET", "/pictures/images/plates/home.jpg")).headers.get("content-type"),
    ).toBe("image/jpeg");
  });
});

describe("a save", () => {
  const open = async (file: string): Promise<OpenFile> =>
    (await send("GET", `/api/file?file=${file}`)).json as OpenFile;

  it("is refused when another program has changed the file since", async () => {
    const opened = await open("leaders.json");
    const first = await send("PUT", "/api/file", {
      ...opened,
      value: { ...opened.value, leaders: [] },
    });
    expect(first.status).toBe(200);
    const second = await send("PUT", "/api/file", opened);
    expect(second.status).toBe(409);
    expect(second.json.message).toBe(
      "leaders.json has been changed by another program since you opened it; copy your changes and open it again",
    );
  });

  it("with a mistake is written, and the check names the field", async () => {
    const opened = await open("site.json");
    const { name, ...rest } = opened.value;
    expect(name).toBeTruthy();
    await send("PUT", "/api/file", { ...opened, value: rest });
    const { problems } = (await send("GET", "/api/state")).json;
    expect(problems).toEqual([
      expect.objectContaining({
        file: "data/site.json",
        path: "name",
        message: "is missing; expected text in quotes",
      }),
    ]);
  });

  it("is undone byte for byte, step by step", async () => {
    const before = textIn("naics.json");
    let opened = await open("naics.json");
    for (const codes of [[], [{ code: "541715", description: "Research" }]])
      opened = (await send("PUT", "/api/file", { ...opened, value: { ...opened.value, codes } }))
        .json as OpenFile;
    expect((await send("POST", "/api/undo", {})).json).toEqual({ undone: "change of naics.json" });
    expect(textIn("naics.json")).not.toBe(before);
    await send("POST", "/api/undo", {});
    expect(textIn("naics.json")).toBe(before);
    expect((await send("POST", "/api/undo", {})).json).toEqual({});
  });
});

describe("a page", () => {
  it("is made with its entry in the menu, and undone in one step", async () => {
    const before = textIn("navigation.json");
    const made = await send("POST", "/api/pages", {
      path: "/about-us/awards",
      label: "Awards",
      icon: "",
    });
    expect(made.json).toEqual({ file: "pages/about-us/awards.json" });
    expect(textIn("navigation.json")).toContain('"/about-us/awards"');
    await send("POST", "/api/undo", {});
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

  it("with an invalid address is refused with a message", async () => {
    const { status, json } = await send("POST", "/api/pages", {
      path: "/About Us",
      label: "Awards",
    });
    expect(status).toBe(422);
    expect(json.message).toMatch(/^the path must be a path in lower case/);
  });

  it("with links to it is deleted only after these were shown", async () => {
    const file = "pages/about-us/careers.json";
    const path = "/about-us/careers";
    const opened = (await send("GET", "/api/file?file=pages/index.json")).json as OpenFile;
    const sections = [
      ...(opened.value.sections as object[]),
      { type: "intro", headline: "Work here", body: "[Careers](/about-us/careers)" },
    ];
    await send("PUT", "/api/file", { ...opened, value: { ...opened.value, sections } });
    const asked = await send("POST", "/api/deletions", { path, anyway: false });
    expect(asked.json.mistakes).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: "data/pages/index.json" })]),
    );
    expect(existsSync(join(folder, file))).toBe(true);
    await send("POST", "/api/deletions", { path, anyway: true });
    expect(existsSync(join(folder, file))).toBe(false);
    expect(textIn("navigation.json")).not.toContain(`"${path}"`);
  });

  it("with pages below it is not deleted", async () => {
    const { status, json } = await send("POST", "/api/deletions", {
      path: "/industries",
      anyway: true,
    });
    expect(status).toBe(422);
    expect(json.message).toBe("/industries has pages below it; delete those first");
  });
});

describe("a picture", () => {
  const drawn = (width: number) =>
    sharp({ create: { width, height: 900, channels: 3, background: "#246" } }).jpeg();
  const upload = (name: string, bytes: Buffer) =>
    send("POST", `/api/pictures?name=${encodeURIComponent(name)}`, bytes);

  it("gets a safe name, and never overwrites another", async () => {
    const bytes = await drawn(1600).toBuffer();
    expect((await upload("../../Our Team (2026).JPG", bytes)).json).toEqual({
      file: "images/our-team-2026.jpg",
    });
    expect(readFileSync(join(folder, "images/our-team-2026.jpg"))).toEqual(bytes);
    expect((await upload("our-team-2026.jpg", bytes)).json.message).toMatch(
      /^images\/our-team-2026\.jpg already exists/,
    );
  });

  it.each([
    [
      "is too small",
      async () =>
        sharp({ create: { width: 300, height: 200, channels: 3, background: "#246" } })
          .png()
          .toBuffer(),
      /too small: 300 by 200 pixels/,
    ],
    ["is incomplete", async () => (await drawn(1600).toBuffer()).subarray(0, 3000), /incomplete/],
    ["is no picture", async () => Buffer.from("words"), /cannot be read; use a JPEG/],
    [
      "is of another format",
      async () => drawn(1600).gif().toBuffer(),
      /must be a JPEG, PNG or WebP file; this is gif/,
    ],
  ])("that %s is refused", async (_, make, message) => {
    const { status, json } = await upload("x.jpg", await make());
    expect(status).toBe(422);
    expect(json.message).toMatch(message);
    expect(existsSync(join(folder, "images/x.jpg"))).toBe(false);
  });
});
