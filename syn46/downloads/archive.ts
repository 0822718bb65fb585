import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { zipSync } from "fflate";
import { year } from "../settings";

/** The legal code of CC0 1.0, as Creative Commons publishes it in plain text. */
const licenseText = (): Uint8Array => readFileSync(resolve("syn46/downloads/cc0-1.0.txt"));

/** ZIP files store local time, so a date in local time gives the same bytes in every time zone. */
const mtime = new Date(year, 11, 31, 12);

/** A ZIP file of these files in their order, then the license. Reproducible byte for byte. */
export const archive = (files: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  zipSync({ ...files, "LICENSE.txt": licenseText() }, { level: 9, mtime });
