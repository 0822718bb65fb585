import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type GeneratedFiles, reportFile } from "../paths";
import type { GenerationRecord } from "../report-types";

/** SHA-256 in hexadecimal. */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");

/** The record's entry for a file: name, size in bytes and SHA-256. */
export const entryOf = (file: string, content: Uint8Array | string) => ({
  file,
  bytes: Buffer.byteLength(content),
  sha256: sha256(content),
});

/** Reads the record that `npm run syn46` writes. @throws when there is none. */
export const readRecord = (): GenerationRecord =>
  JSON.parse(readFileSync(resolve(reportFile("record")), "utf8"));

/** Reads the models and reports of a record. @throws when one is missing. */
export const readGeneratedFiles = ({ files }: GenerationRecord): GeneratedFiles =>
  Object.fromEntries(files.map(({ file }) => [file, readFileSync(resolve(file), "utf8")]));
