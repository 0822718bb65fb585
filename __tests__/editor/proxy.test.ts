import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createEditor } from "../../editor/server";
import { findProgram } from "../../scripts/programs";
import { fixtureData } from "../support/data-copy";
import { freePort } from "../support/free-port";

/** The editor behind a real nginx with the configuration that deploy/nginx/editor.conf recommends. */

const nginx = findProgram("nginx");
const openssl = findProgram("openssl");
const missing = [nginx ? "" : "nginx", openssl ? "" : "openssl"].filter(Boolean).join(" and ");

const key = "a-key-for-tests";
const names = { editor: "editor.company.example", preview: "preview.company.example" };
const login = `Basic ${Buffer.from("ada:secret").toString("base64")}`;

let folder: string;
let port: number;
let app: FastifyInstance;
let site: Server;
let proxy: ChildProcess;
let certificate: string;

/** A self-signed certificate for both names. */
function makeCertificate(): void {
  const subject = ["-subj", "/CN=company.example"];
  const alternatives = `subjectAltName=${Object.values(names).map((name) => `DNS:${name}`)}`;
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  execFileSync(String(openssl), ["req", ...kind, ...subject, "-addext", alternatives, ...files], {
    stdio: "ignore",
  });
  certificate = readFileSync(join(folder, "fullchain.pem"), "utf8");
}

/** The recommended configuration, with the ports and files of this test. */
function configuration(editorPort: number, sitePort: number): string {
  const servers = readFileSync("deploy/nginx/editor.conf", "utf8")
    .replaceAll("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll("/etc/ssl/editor", folder)
    .replaceAll("/etc/nginx/editor.htpasswd", join(folder, "htpasswd"))
    .replace("127.0.0.1:8080", `127.0.0.1:${editorPort}`)
    .replace("localhost:8000", `127.0.0.1:${sitePort}`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http { access_log off; ${places.join(" ")} ${servers} }`;
}

interface Asked {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to the proxy as a browser would after a DNS lookup. */
function ask(path: string, { host = names.editor, method = "GET", headers = {} }: Asked = {}) {
  return new Promise<{ status?: number; text: string; cookies: readonly string[] }>(
    (resolve, reject) => {
      const options = {
        host: "127.0.0.1",
        port,
        path,
        method,
        ca: certificate,
        servername: names.editor,
        headers: { host: `${host}:${port}`, ...headers },
      };
      request(options, async (response) =>
        resolve({
          status: response.statusCode,
          text: await text(response),
          cookies: response.headers["set-cookie"] ?? [],
        }),
      )
        .on("error", reject)
        .end(method === "GET" ? undefined : "{}");
    },
  );
}

const known = { authorization: login, cookie: `editor=${key}` };

beforeAll(async () => {
  if (missing) return;
  folder = mkdtempSync(join(tmpdir(), "editor-"));
  cpSync(fixtureData, join(folder, "data"), { recursive: true });
  port = await freePort();
  makeCertificate();
  writeFileSync(join(folder, "htpasswd"), "ada:{PLAIN}secret\n");
  site = createServer((incoming, response) =>
    response.end(JSON.stringify({ page: incoming.url, login: incoming.headers.authorization })),
  ).listen(0, "127.0.0.1");
  await once(site, "listening");
  const at = site.address();
  const sitePort = typeof at === "object" && at ? at.port : 0;
  app = createEditor({
    folder: join(folder, "data"),
    key,
    site: `http://127.0.0.1:${sitePort}`,
    siteOrigin: `https://${names.preview}:${port}`,
    address: `https://${names.editor}:${port}`,
    bundle: { script: "", styles: "" },
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(Number(new URL(origin).port), sitePort));
  proxy = spawn(String(nginx), ["-p", folder, "-c", file], { stdio: "inherit" });
  const answers = () =>
    ask("/").then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (proxy.exitCode !== null) throw new Error(`nginx has ended with ${proxy.exitCode}`);
    await pause(50);
  }
});

afterAll(async () => {
  if (missing) return;
  proxy.kill("SIGTERM");
  await once(proxy, "exit");
  site.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

const title = missing ? `behind a proxy (skipped: ${missing} is not here)` : "behind a proxy";

(missing ? describe.skip : describe)(title, () => {
  it("asks for the login first, then for the key", async () => {
    expect((await ask(`/?key=${key}`)).status).toBe(401);
    expect((await ask("/", { headers: { authorization: login } })).status).toBe(403);
    const first = await ask(`/?key=${key}`, { headers: { authorization: login } });
    expect(first.status).toBe(302);
    expect(first.cookies).toEqual([`editor=${key}; HttpOnly; SameSite=Strict; Path=/; Secure`]);
    expect((await ask("/", { headers: known })).text).toContain("<title>Editor</title>");
    expect((await ask("/api/state", { headers: known })).status).toBe(200);
  });

  it("only responds to its own name", async () => {
    for (const host of ["attacker.example", "localhost", "127.0.0.1"])
      expect((await ask("/api/state", { host, headers: known })).status).toBe(403);
  });

  it("only accepts changes from its own page", async () => {
    const undo = (origin: string) =>
      ask("/api/undo", {
        method: "POST",
        headers: { ...known, origin, "content-type": "application/json" },
      });
    expect((await undo(`https://${names.editor}:${port}`)).status).toBe(200);
    for (const origin of [
      "https://attacker.example",
      `https://${names.preview}:${port}`,
      `http://${names.editor}:${port}`,
      "null",
    ])
      expect((await undo(origin)).status).toBe(403);
  });

  it("shows the preview at its own name, behind the same login, which is not passed on", async () => {
    expect((await ask("/about-us", { host: names.preview })).status).toBe(401);
    const { text: words } = await ask("/about-us", {
      host: names.preview,
      headers: { authorization: login },
    });
    expect(JSON.parse(words)).toEqual({ page: "/about-us" });
    const { text: start } = await ask("/api/start", { headers: known });
    expect(JSON.parse(start).siteOrigin).toBe(`https://${names.preview}:${port}`);
    const { text: up } = await ask("/api/page?path=/about-us", { headers: known });
    expect(JSON.parse(up)).toEqual({ up: true });
  });
});
