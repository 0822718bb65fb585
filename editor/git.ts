import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** A file that differs from the last commit. */
export interface ChangedFile {
  readonly file: string;
  readonly how: "new" | "deleted" | "changed";
}

const howOf = (status: string): ChangedFile["how"] =>
  /^(\?\?|A)/.test(status) ? "new" : status.includes("D") ? "deleted" : "changed";

/** The files that differ from the last commit (git-status(1), `--porcelain`); none without git. */
export async function changedFiles(folder: string): Promise<ChangedFile[]> {
  const args = ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", "."];
  try {
    const { stdout } = await promisify(execFile)("git", args, { cwd: folder });
    return stdout
      .split("\0")
      .filter(Boolean)
      .map((line) => ({ file: line.slice(3), how: howOf(line.slice(0, 2)) }));
  } catch {
    return [];
  }
}
