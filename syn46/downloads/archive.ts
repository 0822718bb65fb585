import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { zipSync } from "fflate";
import { year } from "../settings";

/** The legal code of CC0 1.0, as Creative Commons publishes it in plain text. */
const licenseText = (): Uint8Array => readFileSync(resolve("syn46/downloads/cc0-1.0.txt"));

/** ZIP knows local time alone: this is the same day and hour in every time zone. */
const mtime = new Date(year, 11, 31, 12);

/** Files and the license as a ZIP file, in this order; the same bytes wherever it is made. */
export const archive = (files: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  zipSync({ ...files, "LICENSE.txt": licenseText() }, { level: 9, mtime });
