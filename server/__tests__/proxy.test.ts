import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { freePort } from "../../testing/free-port";
import { newFolder } from "../../testing/new-folder";
import { findProgram } from "../../testing/processes/programs";
import { nginxConfiguration, startProxy } from "../../testing/processes/proxies";
import { testApp } from "../../testing/server/app";
import { inquiry } from "../../testing/server/bodies";
import { DatabaseUnavailable } from "../errors";
import { goBack } from "../pages/inquiry-page";

/** The server behind real proxies with the configurations of deploy/, without TLS. */

/** A proxy, and how it is run with the ports and folders of this test. */
interface Proxy {
  readonly name: string;
  configuration(folder: string, port: number, server: number): string;
  args(folder: string, file: string): readonly string[];
}

const recommended = (file: string, folder: string, server: number): string =>
  readFileSync(file, "utf8")
    .replaceAll("127.0.0.1:9000", `127.0.0.1:${server}`)
    .replace("/opt/website/current/public", join(folder, "public"));

const nginx: Proxy = {
  name: "nginx",
  configuration(folder, port, server) {
    const site = recommended("deploy/nginx/website.conf", folder, server)
      .replace(/server \{\n {2}listen 80;[^}]*\}/, "")
      .replace(/ {2}listen \[::\]:443[^;]*;/, "")
      .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
      .replaceAll(/ {2}ssl_[^;]*;/g, "");
    return nginxConfiguration(folder, `types { text/html html; text/javascript js; } ${site}`);
  },
  args: (folder, file) => ["-p", folder, "-c", file],
};

const caddy: Proxy = {
  name: "caddy",
  configuration(folder, port, server) {
    const site = recommended("deploy/caddy/Caddyfile", folder, server)
      .replace(/^\{\$DOMAIN.*\n.*\n\}/m, "")
      .replace(/^www\.\{\$DOMAIN[^}]*\}/m, `http://127.0.0.1:${port}`)
      .replace("lb_try_duration 5s", "lb_try_duration 500ms");
    return `{
  admin off
  auto_https off
  log {
    output discard
  }
}
${site}`;
  },
  args: (_folder, file) => ["run", "--adapter", "caddyfile", "--config", file],
};

const script = "x".repeat(2000);

for (const { name, configuration, args } of [nginx, caddy]) {
  const program = findProgram(name);
  const describeIt = program ? describe : describe.skip;
  describeIt(
    `the website behind ${name}${program ? "" : ` (skipped: ${name} is not here)`}`,
    () => {
      let stop = async () => {};
      afterEach(() => stop());

      it("keeps its pages while the server is away, and refuses inquiries in the form's words", async () => {
        const folder = newFolder({
          "public/index.html": "<p>home</p>",
          "public/about/index.html": "<p>about</p>",
          "public/404.html": "<p>lost</p>",
          "public/app.js": script,
        });
        writeFileSync(join(folder, "public/app.js.gz"), gzipSync(script));
        mkdirSync(join(folder, "logs"));
        const [port, serverPort] = [await freePort(), await freePort()];
        const file = join(folder, "proxy.conf");
        writeFileSync(file, configuration(folder, port, serverPort));
        const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
        const origin = `http://127.0.0.1:${port}`;
        const send = (body: BodyInit, type: string, path: string) =>
          fetch(origin + path, { method: "POST", body, headers: { "content-type": type, origin } });
        const looks = async () => {
          const found: Record<string, unknown> = {};
          for (const path of ["/", "/about", "/nowhere", "/app.js"]) {
            const answer = await fetch(origin + path);
            found[path] = [answer.status, answer.headers.get("content-type"), await answer.text()];
          }
          return found;
        };
        const start = async () => {
          const env = { PUBLIC_DIR: join(folder, "public"), TRUST_PROXY: "loopback" };
          const app = await testApp(`file:${join(folder, "inquiries.db")}`, env);
          await app.listen({ host: "127.0.0.1", port: serverPort });
          return app;
        };
        const post = () => {
          const form = new URLSearchParams({ ...inquiry });
          return send(form.toString(), "application/x-www-form-urlencoded", "/api/inquiry");
        };
        const whenUp = async () => (await fetch(`${origin}/readyz?api`)).ok;

        const first = await start();
        stop = await startProxy(String(program), args(folder, file), whenUp, env);
        const pages = await looks();
        expect(pages).toMatchObject({
          "/about": [200, "text/html; charset=utf-8", "<p>about</p>"],
        });
        expect((await post()).url).toBe(`${origin}/contact-us/success`);
        await first.close();

        expect(await looks()).toEqual(pages);
        const about = await fetch(`${origin}/about`);
        expect(about.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
        const packed = await fetch(`${origin}/app.js`);
        expect(packed.headers.get("content-encoding")).toBe("gzip");
        expect((await fetch(`${origin}/readyz`)).status).toBe(502);
        const refused = await send("{}", "application/json", "/api/person");
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
        const { message } = new DatabaseUnavailable(undefined);
        expect(await refused.json()).toEqual({ error: { message } });
        const page = await post();
        expect([page.status, page.headers.get("content-type")]).toEqual([
          503,
          "text/html; charset=utf-8",
        ]);
        const words = await page.text();
        for (const word of ["An error occurred. Please try again later.", goBack])
          expect(words).toContain(word);

        const second = await start();
        expect(await whenUp()).toBe(true);
        expect((await post()).url).toBe(`${origin}/contact-us/success`);
        await second.close();
      });
    },
  );
}
