/**
 * Prints each `publishAt` of data/navigation.json that has come since a time and needs a build, and exits
 * with 1 when there is none. Needs no packages, so that asking every few minutes costs seconds.
 *
 *     node deploy/due.mjs 2027-01-15T08:00:00Z
 */
import { readFileSync } from "node:fs";

const [, , since, now = new Date().toISOString()] = process.argv;
const found = readFileSync("data/navigation.json", "utf8").matchAll(/"publishAt": *"([^"]+)"/g);
const isDue = (when) => new Date(when) > new Date(since) && new Date(when) <= new Date(now);
const due = [...found].map(([, when]) => when).filter(isDue);
if (due.length > 0) console.log(due.join("\n"));
else process.exitCode = 1;
