import { rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Removes the temporary database of the tests. */
export default async function teardown(): Promise<void> {
  const { INQUIRY_DATABASE } = process.env;
  if (INQUIRY_DATABASE) await rm(dirname(INQUIRY_DATABASE), { recursive: true, force: true });
}
