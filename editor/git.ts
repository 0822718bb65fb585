import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Refusal } from "../src/data";

/** A file that differs from the last commit. */
export interface ChangedFile {
  readonly file: string;
  readonly how: "new" | "deleted" | "changed";
}

/** Longest time to wait for the site, in ms. */
const answerTimeout = 10_000;

const howOf = (status: string): ChangedFile["how"] =>
  /^(\?\?|A)/.test(status) ? "new" : status.includes("D") ? "deleted" : "changed";

/** What git prints in a folder. @throws Error whose `stderr` says why not */
const git = async (folder: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)("git", args, { cwd: folder })).stdout;

/** The files that differ from the last commit (git-status(1), `--porcelain`); none without git. */
export async function changedFiles(folder: string): Promise<ChangedFile[]> {
  const args = ["--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", "."];
  try {
    return (await git(folder, "status", ...args))
      .split("\0")
      .filter(Boolean)
      .map((line) => ({ file: line.slice(3), how: howOf(line.slice(0, 2)) }));
  } catch {
    return [];
  }
}

/** Commits these files, and nothing outside the folder, with a sentence. @throws Refusal */
export async function commitAll(folder: string, sentence: string): Promise<void> {
  try {
    await git(folder, "add", "--all", "--", ".");
    await git(folder, "commit", "--quiet", `--message=${sentence}`, "--", ".");
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr || "there is nothing to commit");
    throw new Refusal(`Not committed: ${said.trim()}`);
  }
}

/** Whether a site runs the last commit that changed these files, as far as it says at `/healthz`. */
export async function whetherLive(folder: string, site: string): Promise<string> {
  const health = await fetch(`${site}/healthz`, { signal: AbortSignal.timeout(answerTimeout) })
    .then((answer) => answer.json() as Promise<{ commit?: unknown }>)
    .catch(() => undefined);
  const commit = String(health?.commit);
  if (!/^[0-9a-f]{7,64}$/.test(commit)) return `${site} does not say what it runs.`;
  const last = await git(folder, "log", "-1", "--format=%H", "--", ".").catch(() => "");
  const isLive = git(folder, "merge-base", "--is-ancestor", last.trim(), commit);
  return isLive.then(
    () => "Your last commit is live.",
    () => `Your last commit is not live yet: ${site} runs ${commit}.`,
  );
}
