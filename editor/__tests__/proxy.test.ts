import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { request } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fixtureData } from "../../testing/data-copy";
import { freePort } from "../../testing/free-port";
import { newFolder } from "../../testing/new-folder";
import { findProgram } from "../../testing/processes/programs";
import { nginx, startNginx } from "../../testing/processes/proxies";
import { createEditor } from "../server";

/** The editor behind a real nginx with the configuration that deploy/nginx/editor.conf recommends. */

const openssl = findProgram("openssl");
const missing = [nginx ? "" : "nginx", openssl ? "" : "openssl"].filter(Boolean).join(" and ");

const key = "a-key-for-tests";
const names = { editor: "editor.company.example", preview: "preview.editor.company.example" };

/** A certificate that its own key has signed, for both names, in a folder. */
function makeCertificate(folder: string): string {
  const subject = ["-subj", "/CN=company.example"];
  const alternatives = `subjectAltName=${Object.values(names).map((name) => `DNS:${name}`)}`;
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  execFileSync(String(openssl), ["req", ...kind, ...subject, "-addext", alternatives, ...files], {
    stdio: "ignore",
  });
  return readFileSync(join(folder, "fullchain.pem"), "utf8");
}

/** Where everything listens. */
interface Ports {
  readonly proxy: number;
  readonly editor: number;
  readonly site: number;
  readonly login: number;
}

/** The recommended configuration with one of its logins, with the ports and files of this test. */
const configuration = (folder: string, login: string, ports: Ports): string =>
  readFileSync("deploy/nginx/editor.conf", "utf8")
    .replaceAll(
      "include /etc/nginx/editor-login.conf;",
      readFileSync(join("deploy", "nginx", login), "utf8"),
    )
    .replaceAll("listen 443", `listen 127.0.0.1:${ports.proxy}`)
    .replaceAll("/etc/ssl/editor", folder)
    .replaceAll("/etc/nginx/editor.htpasswd", join(folder, "htpasswd"))
    .replaceAll("127.0.0.1:4180", `127.0.0.1:${ports.login}`)
    .replace("127.0.0.1:8080", `127.0.0.1:${ports.editor}`)
    .replace("localhost:8000", `127.0.0.1:${ports.site}`);

interface Asked {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status?: number;
  readonly text: string;
  readonly cookies: readonly string[];
  readonly location?: string;
}

/** What an editor behind a proxy is asked with, and how it ends. */
interface Proxied {
  readonly port: number;
  /** Asks the proxy as a browser does that has found the name at this computer. */
  readonly ask: (path: string, asked?: Asked) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

/** A server on this computer, and its port. */
async function listen(answer: RequestListener): Promise<[Server, number]> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = server.address();
  return [server, typeof at === "object" && at ? at.port : 0];
}

/** The page, which says what of the request has reached it. */
const answerPage: RequestListener = ({ url, headers }, response) =>
  response.end(JSON.stringify({ page: url, login: headers.authorization }));

/** What oauth2-proxy documents of itself: 202 or 401 for a login, and the way to the Git host. */
const answerLogin: RequestListener = ({ url = "", method, headers }, response) => {
  const { pathname, searchParams } = new URL(url, "http://login");
  if (pathname === "/oauth2/auth") {
    const isKnown = /(^|; )__Secure-editor-login=ada($|;)/.test(headers.cookie ?? "");
    const isBare = method === "GET" && headers["content-length"] === undefined;
    return response.writeHead(isKnown && isBare ? 202 : 401).end();
  }
  if (pathname === "/oauth2/callback")
    return response
      .writeHead(302, {
        location: "/.logged-in",
        "set-cookie": ["", "_0", "_csrf"].map(
          (part) => `__Secure-editor-login${part}=ada; Path=/; HttpOnly; Secure; SameSite=Lax`,
        ),
      })
      .end();
  if (pathname !== "/oauth2/start") return response.writeHead(404).end();
  const location = `https://git.example/login?state=${searchParams.get("rd")}&host=${headers.host}`;
  return response.writeHead(302, { location }).end();
};

async function startBehind(login: string): Promise<Proxied> {
  const folder = newFolder();
  cpSync(fixtureData, join(folder, "data"), { recursive: true });
  const port = await freePort();
  const ca = makeCertificate(folder);
  writeFileSync(join(folder, "htpasswd"), "ada:{PLAIN}secret\n");
  const [site, sitePort] = await listen(answerPage);
  const [gate, loginPort] = await listen(answerLogin);
  const app = createEditor({
    folder: join(folder, "data"),
    key,
    site: `http://127.0.0.1:${sitePort}`,
    siteOrigin: `https://${names.preview}:${port}`,
    address: `https://${names.editor}:${port}`,
    bundle: { script: "", styles: "" },
  });
  const editorPort = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const ports = { proxy: port, editor: editorPort, site: sitePort, login: loginPort };
  const ask: Proxied["ask"] = (path, { host = names.editor, method = "GET", headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const options = {
        host: "127.0.0.1",
        port,
        path,
        method,
        ca,
        servername: names.editor,
        headers: { host: `${host}:${port}`, ...headers },
      };
      request(options, async (response) =>
        resolve({
          status: response.statusCode,
          text: await text(response),
          cookies: response.headers["set-cookie"] ?? [],
          location: response.headers.location,
        }),
      )
        .on("error", reject)
        .end(method === "GET" ? undefined : "{}");
    });
  const end = await startNginx(folder, configuration(folder, login, ports), () => ask("/"));
  return {
    port,
    ask,
    async stop() {
      await end();
      site.close();
      gate.close();
      await app.close();
    },
  };
}

/** Tests with an editor behind a proxy, unless a program for it is not here. */
function behind(login: string, tests: (proxied: () => Proxied) => void): void {
  const reason = missing ? ` (skipped: ${missing} is not here)` : "";
  (missing ? describe.skip : describe)(`behind a proxy with ${login}${reason}`, () => {
    let proxied: Proxied;
    beforeAll(async () => {
      proxied = await startBehind(login);
    });
    afterAll(() => proxied.stop());
    tests(() => proxied);
  });
}

behind("editor-password.conf", (proxied) => {
  const known = {
    authorization: `Basic ${Buffer.from("ada:secret").toString("base64")}`,
    cookie: `editor=${key}`,
  };
  const { authorization } = known;

  it("asks for the login first, then for the key", async () => {
    const { ask } = proxied();
    expect((await ask(`/?key=${key}`)).status).toBe(401);
    expect((await ask("/", { headers: { authorization } })).status).toBe(403);
    const first = await ask(`/?key=${key}`, { headers: { authorization } });
    expect(first.status).toBe(302);
    expect(first.cookies).toEqual([`editor=${key}; HttpOnly; SameSite=Strict; Path=/; Secure`]);
    expect((await ask("/", { headers: known })).text).toContain("<title>Editor</title>");
    expect((await ask("/api/state", { headers: known })).status).toBe(200);
  });

  it("only responds to its own name", async () => {
    for (const host of ["attacker.example", "localhost"])
      expect((await proxied().ask("/api/state", { host, headers: known })).status).toBe(403);
  });

  it("takes changes from its own page alone", async () => {
    const { ask, port } = proxied();
    const undo = (origin: string) =>
      ask("/api/undo", {
        method: "POST",
        headers: { ...known, origin, "content-type": "application/json" },
      });
    expect((await undo(`https://${names.editor}:${port}`)).status).toBe(200);
    for (const origin of [`https://${names.preview}:${port}`, `http://${names.editor}:${port}`])
      expect((await undo(origin)).status).toBe(403);
  });

  it("shows the page at a name of its own, behind the same login, which goes no further", async () => {
    const { ask, port } = proxied();
    expect((await ask("/about-us", { host: names.preview })).status).toBe(401);
    const { text: words } = await ask("/about-us", {
      host: names.preview,
      headers: { authorization },
    });
    expect(JSON.parse(words)).toEqual({ page: "/about-us" });
    const { text: start } = await ask("/api/start", { headers: known });
    expect(JSON.parse(start).siteOrigin).toBe(`https://${names.preview}:${port}`);
    const { text: up } = await ask("/api/page?path=/about-us", { headers: known });
    expect(JSON.parse(up)).toEqual({ up: true });
  });
});

behind("editor-oauth2.conf", (proxied) => {
  const login = "__Secure-editor-login=ada";
  const known = { cookie: `${login}; editor=${key}` };

  it("sends whoever has no login to the Git host, and tells it nothing of the key", async () => {
    for (const [host, path] of [
      [names.editor, `/?key=${key}`],
      [names.preview, "/about-us"],
    ] as const) {
      const { ask } = proxied();
      const { status, location = "" } = await ask(path, { host });
      expect([status, new URL(location, `https://${host}`).pathname]).toEqual([
        302,
        "/oauth2/start",
      ]);
      const { pathname, search } = new URL(location, `https://${host}`);
      const away = await ask(pathname + search, { host });
      expect(away.location).toBe(
        `https://git.example/login?state=https://${host}/.logged-in&host=${host}`,
      );
    }
  });

  it("gives no other site's link the login, and leads on from the way back without it", async () => {
    const { ask } = proxied();
    const { cookies, location } = await ask("/oauth2/callback");
    expect(cookies.map((cookie) => /^([\w-]+)=.*samesite=(\w+)$/i.exec(cookie)?.slice(1))).toEqual([
      ["__Secure-editor-login", "Strict"],
      ["__Secure-editor-login_0", "Strict"],
      ["__Secure-editor-login_csrf", "Lax"],
    ]);
    const page = await ask(String(location));
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('content="0; url=/"')]);
  });

  it("asks for the key behind the login", async () => {
    const { ask } = proxied();
    expect((await ask("/", { headers: { cookie: login } })).status).toBe(403);
    expect((await ask(`/?key=${key}`, { headers: { cookie: login } })).status).toBe(302);
    expect((await ask("/", { headers: known })).text).toContain("<title>Editor</title>");
    expect((await ask("/about-us", { host: names.preview, headers: known })).status).toBe(200);
  });

  it("lets changes through with their words, and asks of the login without them", async () => {
    const { ask, port } = proxied();
    const headers = {
      ...known,
      origin: `https://${names.editor}:${port}`,
      "content-type": "application/json",
    };
    const { status, text: words } = await ask("/api/undo", { method: "POST", headers });
    expect([status, JSON.parse(words)]).toEqual([200, {}]);
  });

  it("answers an open form whose login has ended with a sentence", async () => {
    const { status, text: words } = await proxied().ask("/api/state", {
      headers: { cookie: `editor=${key}` },
    });
    expect(status).toBe(401);
    expect(JSON.parse(words)).toEqual({ message: expect.stringMatching(/^Your login has ended/) });
  });

  it("keeps to itself what nginx asks of the login", async () => {
    expect((await proxied().ask("/oauth2/auth", { headers: known })).status).toBe(404);
  });
});
