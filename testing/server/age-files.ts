import { setTimeout as pause } from "node:timers/promises";
import { freshMs } from "../../server/site/files";

const now = performance.now.bind(performance);
let ahead = 0;

/** Lets the files that servers of this process hold in memory age, so that the disk is looked at again. */
export async function ageFiles(): Promise<void> {
  ahead += freshMs + 1;
  jest.spyOn(performance, "now").mockImplementation(() => now() + ahead);
  // The cache reads the clock once a millisecond, and the file system's own goes in steps of a few.
  await pause(20);
}
