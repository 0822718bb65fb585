import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import type { parseArgs } from "node:util";
import { bundleForm } from "../editor/bundle";
import { createEditor } from "../editor/server";
import { onStop } from "../server/stop";
import { type Print, start, withOptions } from "../src/commands/program";
import { checkedFolder, dataFolder } from "../src/data";

/** The editor accepts local connections only. */
const host = "127.0.0.1";

const usage = `npm run edit [-- FLAGS]
Opens the visual editor, with the page beside it.

  --port 8080        port of the editor
  --site-port 8000   port of the development server
  --no-site          starts no development server
  --no-open          opens no browser
  --data data        folder to edit
  --address URL      where a proxy has the editor
  --site URL         where it has the page`;

const options = {
  port: { type: "string", default: "8080" },
  site: { type: "string" },
  "site-port": { type: "string", default: "8000" },
  "no-site": { type: "boolean", default: false },
  "no-open": { type: "boolean", default: false },
  address: { type: "string" },
  data: { type: "string", default: dataFolder },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

/** Commands that open a URL in the default browser; xdg-open on other systems. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

/** The origin in an option, such as https://editor.company.example. @throws when it is not a URL. */
function originOf(option: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const { origin } = URL.canParse(value) ? new URL(value) : { origin: "" };
  if (!/^https?:/.test(origin))
    throw new Error(`--${option} must be an address such as https://${option}.company.example`);
  return origin;
}

/** What to tell the person who has started the editor when it is left without its preview. */
const siteEnded = `The development server has ended: what is printed above says why. What you save is kept and checked
as before, but no page is shown. Stop the editor with Ctrl+C and start it again to see the pages.`;

/** Opens a URL in the browser. Ignores failures, as the URL is also printed. */
function show(address: string): void {
  const [program, ...args] = openers[process.platform] ?? ["xdg-open"];
  spawn(program, [...args, address], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}

/** Serves the editor until the program is stopped. */
async function edit(values: Options, print: Print): Promise<void> {
  const key = randomBytes(24).toString("base64url");
  const folder = resolve(values.data);
  // The same host as the editor's: browsers block storage in frames of other sites.
  const site = `http://localhost:${values["site-port"]}`;
  const proxied = originOf("address", values.address);
  const siteOrigin = originOf("site", values.site) ?? site;
  const app = createEditor({
    folder,
    key,
    site,
    siteOrigin,
    address: proxied,
    bundle: await bundleForm(),
    copy: folder === resolve(dataFolder) ? resolve(checkedFolder) : undefined,
  });
  await app.listen({ host, port: Number(values.port) });
  const origin = proxied ?? `http://localhost:${new URL(app.listeningOrigin).port}`;
  const address = `${origin}/?key=${key}`;
  print.info(`The editor is at ${address}`);
  if (!values["no-open"]) show(address);
  const develop = values["no-site"]
    ? undefined
    : spawn(process.execPath, ["--import", "tsx", "tools/develop.ts", "-p", values["site-port"]], {
        stdio: "inherit",
        env: { ...process.env, PREVIEW_ORIGIN: siteOrigin },
      });
  let isStopping = false;
  develop?.once("exit", () => {
    if (!isStopping) print.error(siteEnded);
  });
  onStop(() => {
    isStopping = true;
    develop?.kill("SIGTERM");
    void app.close();
  });
}

/** What to tell the person who has started the editor when it cannot start. */
const explain = (error: Error, port: string): string =>
  "code" in error && error.code === "EADDRINUSE"
    ? `Something else uses port ${port}: is the editor open in another window? npm run edit -- --port 8081 takes another port.`
    : error.message;

/**
 * `npm run edit`: the visual editor, with the development server for its preview. `-- --port`, `--site-port`
 * and `--data` set other ports and another folder; `--no-site` starts no development server, `--no-open` no
 * browser. `--address` and `--site` are the URLs of editor and site behind a proxy.
 */
export const editProgram = withOptions(usage, { options }, async ({ values }, print) => {
  try {
    await edit(values, print);
    return 0;
  } catch (error) {
    print.error(explain(error as Error, values.port));
    return 1;
  }
});

start(module, editProgram);
