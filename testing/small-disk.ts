import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk that can be full. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it to the last byte. */
  readonly fill: () => void;
  readonly dispose: () => void;
}

/** Mounts a disk of some kilobytes; undefined where that is not possible, as without root. */
export function mountSmallDisk(kilobytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    fill() {
      for (const size of [2 ** 20, 2 ** 12, 1])
        try {
          for (;;) appendFileSync(join(folder, ".filling"), Buffer.alloc(size));
        } catch {
          // Full for pieces of this size.
        }
    },
    dispose() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
