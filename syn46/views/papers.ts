import type { FigureData } from "../../src/shared/figures";
import type { Model } from "../../src/shared/synthesizer/model";
import { columnSpecs } from "../columns";
import { citation, dataset, license, type Publisher } from "../downloads/dataset";
import { measurementsFile, modelFile } from "../paths";
import type { GenerationRecord } from "../report-types";
import { downloadSetting, fittedRows, release, seed, sourceRows, syntheticRows } from "../settings";
import { outcomesOf } from "./attacks";
import { readOfferedModel, report } from "./files";
import { capitalized, count, fixed, percent, withRange } from "./format";
import { generatorName } from "./generators";

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
      {
        kind: "terms",
        terms: [
          { term: "Table", text: `${dataset.name}, edition ${edition}` },
          { term: "Source", text: source },
          { term: "Permission", text: permissions },
          { term: "Rows released", text: `${count(syntheticRows)}, drawn from the model` },
          {
            term: "Privacy method",
            text: `Gaussian copula, epsilon ${epsilon}, delta ${delta.toFixed(6)}, mu ${fixed(mu)}`,
          },
          {
            term: "Noise",
            text: `Deviation of ${fixed(countNoise, 1)} people on each count, of ${fixed(productNoise, 4)} on each mean product of scores`,
          },
        ],
      },
    ],
  };
}

/** How the model represents a column: in cells, as codes, or derived from other fields. */
function treatmentOf(column: string, { variables }: Model): string {
  const variable = variables.find(({ name }) => name === column);
  if (!variable) return "From noisy fields";
  return `${variable.cuts.length + 1} noisy ${variable.edges ? "cells" : "codes"}`;
}

/** The treatment of every field, and its effect on likeness. */
export function privacyFields(): FigureData {
  const { generators, histograms } = report("likeness");
  const model = readOfferedModel();
  const own = generators[downloadSetting]?.columns;
  return {
    parts: [
      {
        kind: "table",
        title: "Fields, their treatment and their likeness to the source",
        head: ["Field", "Treatment", "Missing", "Likeness"],
        rows: columnSpecs.map(({ name }) => [
          name,
          treatmentOf(name, model),
          percent(histograms.find(({ column }) => column === name)?.missing[downloadSetting] ?? 0),
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
        rows: outcomesOf(privacy, downloadSetting).map((each) => [
          capitalized(each.attack),
          capitalized(each.knows),
          `${each.measure} ${withRange(each.result)}`,
          String(each.guessing),
          each.verdict,
        ]),
      },
      {
        kind: "terms",
        terms: [
          {
            term: "Exact copies",
            text: `${count(copies?.ofFitted ?? 0)} of ${count(copies?.rows ?? 0)} rows`,
          },
        ],
      },
    ],
  };
}

const filesTable = (title: string, files: GenerationRecord["files"]) =>
  ({
    kind: "table",
    title,
    head: ["File", "Bytes", "SHA-256"],
    rows: files.map(({ file, bytes, sha256 }) => [file.replace(/^.*\//, ""), count(bytes), sha256]),
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
      {
        kind: "terms",
        terms: [
          { term: "Reference genome", text: "None, genotypes are simulated" },
          { term: "Setting", text: setting },
          { term: "Source", text: source },
          { term: "Rows drawn", text: count(syntheticRows) },
          { term: "Edition", text: edition },
        ],
      },
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
      {
        kind: "terms",
        terms: [
          { term: "Edition", text: edition },
          { term: "Setting", text: setting },
          { term: "Permission", text: permissions },
          { term: "License", text: `${license.title} (${license.id})` },
          { term: "Cite as", text: citation(publisher) },
        ],
      },
      filesTable("Files of the release", downloads),
    ],
  };
}
