import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundleForm } from "../editor/bundle";
import { createEditor } from "../editor/server";
import { dataFolder } from "../src/content/develop";
import { onStop } from "../src/server/stop";

/** The editor is for this computer alone. */
const host = "127.0.0.1";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8080" },
    site: { type: "string", default: "http://localhost:8000" },
    "no-site": { type: "boolean", default: false },
    "no-open": { type: "boolean", default: false },
    address: { type: "string" },
    data: { type: "string", default: dataFolder },
  },
});

/** Programs that open an address in the browser that the person uses. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

/** Opens the address; where that is not possible, the printed one is enough. */
function show(address: string): void {
  const [program, ...args] = openers[process.platform] ?? ["xdg-open"];
  spawn(program, [...args, address], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}

/**
 * `npm run edit`: the visual editor, with the development server beside it. `-- --port`, `--data` and
 * `--site` choose others, `--no-site` starts no development server, `--no-open` no browser; `--address` is where a
 * proxy offers the editor to a team.
 */
async function edit(): Promise<void> {
  const key = randomBytes(24).toString("base64url");
  const folder = resolve(values.data);
  const app = createEditor({
    folder,
    key,
    siteOrigin: values.site,
    address: values.address && new URL(values.address).origin,
    bundle: await bundleForm(),
  });
  await app.listen({ host, port: Number(values.port) });
  // The name that the site has, too: browsers keep storage from a page within a page of another name.
  const origin = `http://localhost:${new URL(app.listeningOrigin).port}`;
  const address = `${values.address ?? origin}/?key=${key}`;
  console.info(`The editor is at ${address}`);
  if (!values["no-open"]) show(address);
  const site = values["no-site"]
    ? undefined
    : spawn(process.execPath, ["--import", "tsx", "scripts/develop.ts"], { stdio: "inherit" });
  onStop(() => {
    site?.kill("SIGTERM");
    void app.close();
  });
}

void edit();
