import type { FigureData, TermsPart } from "../../src/shared/figures";
import type { Model } from "../../src/shared/synthesizer/model";
import { columnSpecs } from "../columns";
import { citation, dataset, datasetData, license, type Publisher } from "../downloads/dataset";
import { listDownloads } from "../downloads/record";
import { measurementsFile, modelFile } from "../paths";
import {
  downloadSetting,
  fittedRows,
  notice,
  release,
  seed,
  sourceRows,
  syntheticRows,
} from "../settings";
import { judgedOutcomes } from "./attacks";
import { histogramOf, type Report, readOfferedModel, report } from "./files";
import { capitalized, count, fileSize, fixed, generatorName, percent, withRange } from "./format";

const termsOf = (texts: Readonly<Record<string, string>>): TermsPart => ({
  kind: "terms",
  terms: Object.entries(texts).map(([term, text]) => ({ term, text })),
});

/** What differential privacy covers, what counts as public, and what is not covered. */
export function guarantee(): FigureData {
  const { covered, publicKnowledge, notCovered } = report("privacy").guarantee;
  return {
    parts: [
      termsOf({
        "What is covered": covered,
        "What is taken as public": publicKnowledge,
        "What is not covered": notCovered,
      }),
    ],
  };
}

const setting = `${generatorName(downloadSetting)}, seed ${seed}`;
const edition = `${release.version}, ${release.date}`;
const source = `${count(sourceRows)} simulated people, ${count(fittedRows)} of them fitted`;

/** Source, permission and privacy method of the offered table. @throws when it has no budget. */
export function privacyMethod(): FigureData {
  const { permissions, notice } = report("record");
  const budget = report("privacy").generators[downloadSetting]?.budget;
  if (!budget) throw new Error(`${downloadSetting} has no privacy budget.`);
  const { epsilon, delta, mu, countNoise, productNoise } = budget;
  return {
    notice,
    parts: [
      termsOf({
        Table: `${dataset.name}, edition ${edition}`,
        Source: source,
        Permission: permissions,
        "Rows released": `${count(syntheticRows)}, drawn from the model`,
        "Privacy method": `Gaussian copula, epsilon ${epsilon}, delta ${delta.toFixed(6)}, mu ${fixed(mu)}`,
        Noise: `Deviation of ${fixed(countNoise, 1)} people on each count, of ${fixed(productNoise, 4)} on each mean product of scores`,
      }),
    ],
  };
}

/** How the model represents a column: in cells, as codes, or derived from other fields. */
function treatmentOf(column: string, { columns, variables }: Model): string {
  const recipe = columns.find(({ name }) => name === column)?.recipe;
  const other = recipe && "otherwise" in recipe ? recipe.otherwise : undefined;
  const own = variables.filter(({ name }) => name === column || name === other);
  if (own.length === 0) return "From noisy fields";
  const cells = own.reduce((sum, { cuts }) => sum + cuts.length + 1, 0);
  return `${cells} noisy ${own[0]?.edges ? "cells" : "codes"}`;
}

/** The treatment of every field, and its effect on likeness. */
export function privacyFields(): FigureData {
  const likeness = report("likeness");
  const model = readOfferedModel();
  const own = likeness.generators[downloadSetting]?.columns;
  return {
    parts: [
      {
        kind: "table",
        title:
          "Fields, their treatment and their likeness to the source; a noisy cell or code is a count of people with noise added",
        head: ["Field", "Treatment", "Missing", "Likeness"],
        rows: columnSpecs.map(({ name }) => [
          name,
          treatmentOf(name, model),
          percent(histogramOf(likeness, name).missing[downloadSetting] ?? 0),
          fixed(own?.find(({ column }) => column === name)?.value ?? Number.NaN),
        ]),
      },
    ],
  };
}

/** Every attack on the offered table, with its result and whether it succeeded. */
export function privacyTests(): FigureData {
  const privacy = report("privacy");
  const copies = privacy.generators[downloadSetting]?.exactCopies;
  return {
    parts: [
      {
        kind: "table",
        title: "Attacks on the table, with 95 percent intervals",
        head: ["Attack", "The attacker holds", "Result", "Guessing", "Verdict"],
        rows: judgedOutcomes(privacy, downloadSetting).map((each) => [
          `${capitalized(each.attack)}; ${each.size}`,
          capitalized(each.knows),
          `${each.measure} ${withRange(each.result)}`,
          String(each.guessing),
          each.verdict,
        ]),
      },
      termsOf({
        "Exact copies": `${count(copies?.ofFitted ?? 0)} of ${count(copies?.rows ?? 0)} rows`,
      }),
    ],
  };
}

const filesTable = (title: string, files: Report<"record">["files"]) =>
  ({
    kind: "table",
    title,
    head: ["File", "Bytes", "SHA-256"],
    // With its folder, which alone tells measurements and model of a setting apart.
    rows: files.map(({ file, bytes, sha256 }) => [
      file.split("/").slice(-2).join("/"),
      count(bytes),
      sha256,
    ]),
  }) as const;

/** Inputs, tools and outputs of the run. */
export function runSheet(): FigureData {
  const { measurements, files, downloads, versions, notice } = report("record");
  const inputs = [measurementsFile, modelFile].map((fileOf) => fileOf(downloadSetting));
  return {
    notice,
    parts: [
      filesTable(
        "Input, noisy measurements and the model fitted to them",
        [...measurements, ...files].filter(({ file }) => inputs.includes(file)),
      ),
      termsOf({
        "Reference genome": "None, genotypes are simulated",
        Setting: setting,
        Source: source,
        "Rows drawn": count(syntheticRows),
        Edition: edition,
      }),
      {
        kind: "table",
        title: "Packages that compute",
        head: ["Package", "Version"],
        rows: Object.entries(versions),
      },
      filesTable("Output", downloads),
    ],
  };
}

/** Edition, terms and files of the release. */
export function releaseRecord(publisher: Publisher): FigureData {
  const { notice, permissions, downloads } = report("record");
  return {
    notice,
    parts: [
      termsOf({
        Edition: edition,
        Setting: setting,
        Permission: permissions,
        License: `${license.title} (${license.id})`,
        "Cite as": citation(publisher),
      }),
      filesTable("Files of the release", downloads),
    ],
  };
}

/** The downloads with license and citation, and their metadata for dataset search engines. */
export function downloads(publisher: Publisher): FigureData {
  const all = listDownloads();
  return {
    notice,
    parts: [
      {
        kind: "files",
        files: all.map(({ bytes, ...file }) => ({ ...file, size: fileSize(bytes) })),
      },
      {
        kind: "terms",
        terms: [
          { term: "License", text: `${license.title} (${license.id})`, source: license.url },
          { term: "Cite as", text: citation(publisher) },
        ],
      },
      { kind: "metadata", data: datasetData(publisher, all) },
    ],
  };
}
