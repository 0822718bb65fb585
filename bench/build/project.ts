import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, open, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileOfRoute } from "../../src/content/files";
import { setValue } from "../../src/content/new/edit";
import type { PageContent } from "../../src/content/schema/page";
import { watchMemory } from "./process-memory";
import { readStolenTime } from "./stolen-time";

/** Not copied: a build does not need it. node_modules is linked. */
const excluded = new Set([
  "node_modules",
  ".git",
  ".bench",
  ".cache",
  ".data",
  "public",
  "__tests__",
]);

/** Time and memory of one build. */
export interface Build {
  readonly ms: number;
  /** Stolen time meanwhile (stolen-time.ts). */
  readonly stolenMs: number;
  /** Peak resident memory of all its processes together. */
  readonly memoryBytes: number;
}

/** Copies the project into an empty folder, without earlier builds. */
export async function copyProject(folder: string): Promise<void> {
  for (const entry of await readdir(".")) {
    if (!excluded.has(entry)) await cp(entry, join(folder, entry), { recursive: true });
  }
  await symlink(resolve("node_modules"), join(folder, "node_modules"), "junction");
}

/** Removes earlier builds and Gatsby's cache. */
export async function removeBuilds(folder: string): Promise<void> {
  for (const entry of [".cache", "public"]) {
    await rm(join(folder, entry), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Changes one word of one page; each `count` gives another word. */
export async function changeWord(folder: string, count: number): Promise<void> {
  const file = join(folder, "data", fileOfRoute("/about-us"));
  const text = await readFile(file, "utf8");
  const { hero } = JSON.parse(text) as PageContent;
  const [, ...words] = hero.headline.split(" ");
  await writeFile(file, setValue(text, ["hero", "headline"], [`Word${count}`, ...words].join(" ")));
}

/** Runs `npm run build` in a folder. @throws with the end of its output when it fails. */
export async function build(folder: string): Promise<Build> {
  const log = join(folder, "build.log");
  const output = await open(log, "w");
  const stolenBefore = await readStolenTime();
  const start = performance.now();
  const child = spawn("npm", ["run", "build"], {
    cwd: folder,
    stdio: ["ignore", output.fd, output.fd],
    // A process group of its own: npm's shell does not pass signals on to Gatsby.
    detached: true,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "true" },
  });
  const peakMemory = watchMemory(child.pid ?? 0);
  const kill = () => child.pid && process.kill(-child.pid);
  // Runs before the folder is removed, which a running build would fill again.
  process.prependOnceListener("exit", kill);
  try {
    const [code] = await once(child, "exit");
    const ms = performance.now() - start;
    const stolenMs = (await readStolenTime()) - stolenBefore;
    if (code !== 0) {
      throw new Error(`The build failed:\n${(await readFile(log, "utf8")).slice(-4000)}`);
    }
    return { ms, stolenMs, memoryBytes: peakMemory() };
  } finally {
    peakMemory();
    process.off("exit", kill);
    await output.close();
  }
}
