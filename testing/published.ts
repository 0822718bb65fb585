import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { editionOf, prepare } from "../src/data";
import { site } from "./words";

/** A copy of the data as a production build reads it, without drafts and open facts; removed after the tests. */
export function publishedData(): string {
  const shown = mkdtempSync(join(tmpdir(), "published-"));
  prepare({
    ...editionOf({ NODE_ENV: "production" }, site.productionOrigin, new Date()),
    shown,
  });
  afterAll(() => rmSync(shown, { recursive: true, force: true }));
  return shown;
}
