import type { FigureData } from "../../src/shared/figures";
import { report } from "./files";
import { capitalized, count } from "./format";

/** What differential privacy covers, what counts as public, and what is not covered. */
export function guarantee(): FigureData {
  const { covered, publicKnowledge, notCovered } = report("privacy").guarantee;
  return {
    parts: [
      {
        kind: "terms",
        terms: [
          { term: "What is covered", text: covered },
          { term: "What is taken as public", text: publicKnowledge },
          { term: "What is not covered", text: notCovered },
        ],
      },
    ],
  };
}

/** The definitions and sources of all measures. */
export function measures(): FigureData {
  const all = [
    ...report("likeness").measures,
    ...report("utility").measures,
    ...report("privacy").measures,
  ];
  return {
    parts: [
      {
        kind: "terms",
        terms: all.map(({ name, meaning, source }) => ({ term: name, text: meaning, source })),
      },
    ],
  };
}

const words = (value: number | string | readonly number[]): string =>
  typeof value === "number" ? count(value) : typeof value === "string" ? value : value.join(", ");

/** Turns `sourceRows` into `Source rows`. */
const titleOf = (name: string): string =>
  capitalized(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Inputs, tools and files of the run. */
export function record(): FigureData {
  const { notice, seed, permissions, settings, versions, measurements, files } = report("record");
  return {
    notice,
    parts: [
      {
        kind: "terms",
        terms: [
          { term: "Seed", text: String(seed) },
          { term: "Permissions", text: permissions },
          ...Object.entries(settings).map(([name, value]) => ({
            term: titleOf(name),
            text: words(value),
          })),
          {
            term: "Versions",
            text: Object.entries(versions)
              .map(([name, version]) => `${name} ${version}`)
              .join(", "),
          },
        ],
      },
      {
        kind: "table",
        title: "Measurements, models and reports",
        hasFigures: true,
        head: ["File", "Bytes", "SHA-256"],
        rows: [...measurements, ...files].map(({ file, bytes, sha256 }) => [
          file,
          count(bytes),
          sha256,
        ]),
      },
    ],
  };
}
