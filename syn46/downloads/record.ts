import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { folders, type Made } from "../make";
import type { GenerationRecord } from "../report-types";
import { sha256 } from "./checksum";

/** A file's name, size in bytes and SHA-256, as the record has them. */
export const entryOf = (file: string, content: Uint8Array | string) => ({
  file,
  bytes: Buffer.byteLength(content),
  sha256: sha256(content),
});

/** The record that `npm run syn46` has written. @throws when it has not. */
export const readRecord = (): GenerationRecord =>
  JSON.parse(readFileSync(resolve(folders.reports, "record.json"), "utf8"));

/** The models and reports of the record. @throws when one is not there. */
export const readMade = ({ files }: GenerationRecord): Made =>
  Object.fromEntries(files.map(({ file }) => [file, readFileSync(resolve(file), "utf8")]));
