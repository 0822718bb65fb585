import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { croissantFile, downloadsFolder } from "../../src/shared/http/downloads";
import { readModel } from "../../src/shared/synthesizer/model";
import { folders, type Made } from "../make";
import type { GenerationRecord } from "../report-types";
import { downloadSetting } from "../settings";
import { sha256 } from "./checksum";
import { croissant } from "./croissant";
import type { Publisher } from "./dataset";
import { listDownloads } from "./list";
import { makeDownloads } from "./make";
import { readMade, readRecord } from "./record";

/** Writes a file unless it has this content: what is made of an untouched file stays good. */
function keep(path: string, content: Uint8Array | string): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  writeFileSync(path, content);
}

/** Whether all downloads of the record are in the folder already. */
const areThere = (folder: string, { downloads }: GenerationRecord): boolean =>
  downloads.every(({ file, sha256: recorded }) => {
    const path = join(folder, file);
    return existsSync(path) && sha256(readFileSync(path)) === recorded;
  });

/** Makes the downloads. @throws when they are not those of the record. */
function makeRecorded(made: Made, { downloads }: GenerationRecord) {
  const files = makeDownloads(made);
  const expected = new Map(downloads.map(({ file, sha256: recorded }) => [file, recorded]));
  const names = new Set([...Object.keys(files), ...expected.keys()]);
  const other = [...names].filter((name) => sha256(files[name] ?? "") !== expected.get(name));
  if (other.length > 0) {
    const record = `${folders.reports}/record.json`;
    throw new Error(
      `These downloads are not those of ${record}: ${other.join(", ")}. Run npm run syn46.`,
    );
  }
  return files;
}

/**
 * Puts the downloads into the built site in `site`, and makes them first where they are not there as
 * the record has them.
 * @throws when what is made is not what the record has.
 */
export function publishDownloads(
  site: string,
  publisher: Publisher,
  record: GenerationRecord = readRecord(),
): void {
  const folder = join(site, downloadsFolder);
  const made = readMade(record);
  mkdirSync(folder, { recursive: true });
  if (!areThere(folder, record)) {
    for (const [name, content] of Object.entries(makeRecorded(made, record))) {
      keep(join(folder, name), content);
    }
  }
  const model = readModel(JSON.parse(made[`${folders.models}/${downloadSetting}.json`] ?? "null"));
  const metadata = croissant(publisher, model, listDownloads(record));
  keep(join(folder, croissantFile), `${JSON.stringify(metadata, null, 2)}\n`);
}
