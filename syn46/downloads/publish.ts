import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { croissantFile, downloadsFolder } from "../../src/shared/http/downloads";
import { readModel } from "../../src/shared/synthesizer/model";
import { type GeneratedFiles, modelFile, reportFile } from "../paths";
import { downloadSetting } from "../settings";
import { croissant } from "./croissant";
import type { Publisher } from "./dataset";
import { makeDownloads } from "./make";
import {
  type GenerationRecord,
  listDownloads,
  readGeneratedFiles,
  readRecord,
  sha256,
} from "./record";

/** Writes a file unless it has this content already: files made from it then stay up to date. */
function writeIfChanged(path: string, content: Uint8Array | string): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  writeFileSync(path, content);
}

/** Whether the folder has all downloads of the record. */
const hasDownloads = (folder: string, { downloads }: GenerationRecord): boolean =>
  downloads.every(({ file, sha256: recorded }) => {
    const path = join(folder, file);
    return existsSync(path) && sha256(readFileSync(path)) === recorded;
  });

/** Makes the downloads. @throws when their checksums differ from the record's. */
function makeRecorded(made: GeneratedFiles, { downloads }: GenerationRecord) {
  const files = makeDownloads(made);
  const expected = new Map(downloads.map(({ file, sha256: recorded }) => [file, recorded]));
  const names = new Set([...Object.keys(files), ...expected.keys()]);
  const other = [...names].filter((name) => sha256(files[name] ?? "") !== expected.get(name));
  if (other.length > 0) {
    throw new Error(
      `These downloads are not those of ${reportFile("record")}: ${other.join(", ")}. Run npm run syn46.`,
    );
  }
  return files;
}

/**
 * Puts the downloads into the folder `site`; those that match the record are not made again.
 * @throws when the downloads differ from the record.
 */
export function publishDownloads(
  site: string,
  publisher: Publisher,
  record: GenerationRecord = readRecord(),
): void {
  const folder = join(site, downloadsFolder);
  const made = readGeneratedFiles(record);
  mkdirSync(folder, { recursive: true });
  if (!hasDownloads(folder, record)) {
    for (const [name, content] of Object.entries(makeRecorded(made, record))) {
      writeIfChanged(join(folder, name), content);
    }
  }
  const model = readModel(JSON.parse(made[modelFile(downloadSetting)] ?? "null"));
  const metadata = croissant(publisher, model, listDownloads(record));
  writeIfChanged(join(folder, croissantFile), `${JSON.stringify(metadata, null, 2)}\n`);
}
