import type { FigureData } from "../../src/shared/figures";
import type { Model } from "../../src/shared/synthesizer/model";
import { columnSpecs } from "../columns";
import { citation, type Publisher } from "../downloads/dataset";
import { listDownloads } from "../downloads/list";
import { dataset, license } from "../downloads/metadata";
import { modelFile } from "../paths";
import { attackNames } from "../privacy/attack-names";
import type { GenerationRecord, Interval, Privacy } from "../report-types";
import { delta, downloadSetting, release, seed, year } from "../settings";
import { readOfferedModel, report } from "./files";
import { capitalized, count, fileSize, fixed, percent, withRange } from "./format";
import { generatorName } from "./generators";

const settings = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(report("record").settings).map(([name, value]) => [
      name,
      typeof value === "number" ? count(value) : String(value),
    ]),
  );

/** The privacy report on the offered table. @throws when there is none. */
function privacy(): Privacy {
  const { [downloadSetting]: own } = report("privacy").generators;
  if (!own) throw new Error(`The privacy report has no ${downloadSetting}.`);
  return own;
}

/** Source, permission and privacy method of the offered table. */
export function privacyMethod(): FigureData {
  const { permissions, notice } = report("record");
  const { sourceRows, fittedRows, syntheticRows } = settings();
  const { budget } = privacy();
  if (!budget) throw new Error(`${downloadSetting} has no privacy budget.`);
  return {
    notice,
    parts: [
      {
        kind: "terms",
        terms: [
          { term: "Table", text: `${dataset.name}, edition ${release.version}, ${release.date}` },
          {
            term: "Source",
            text: `${sourceRows} simulated people of the year ${year}; the generator has seen ${fittedRows} of them`,
          },
          { term: "Permission", text: permissions },
          { term: "Rows released", text: `${syntheticRows}, all drawn anew from the model` },
          {
            term: "Privacy method",
            text: `Gaussian copula under differential privacy: epsilon ${budget.epsilon}, delta ${delta.toFixed(6)}, mu ${fixed(budget.mu)}`,
          },
          {
            term: "Noise",
            text: `Standard deviation of ${fixed(budget.countNoise, 1)} people on each count, of ${fixed(budget.productNoise, 4)} on each mean product of scores`,
          },
        ],
      },
    ],
  };
}

/** How the model represents a column: in cells, as codes, or derived from other fields. */
function treatmentOf(column: string, { variables }: Model): string {
  const variable = variables.find(({ name }) => name === column);
  if (!variable) return "Worked out from other fields that noise was added to";
  const cells = variable.cuts.length + 1;
  return variable.edges
    ? `${cells} cells, noise on the count of each; drawn anew within a cell`
    : `${cells} codes, noise on the count of each`;
}

/** The treatment of every field, and its effect on likeness. */
export function privacyFields(): FigureData {
  const { generators, histograms } = report("likeness");
  const model = readOfferedModel();
  const { [downloadSetting]: own } = generators;
  return {
    parts: [
      {
        kind: "table",
        title:
          "Every field, how it was treated, and how close it stayed to the source (1 is equal)",
        head: ["Field", "Treatment", "Missing", "Likeness"],
        rows: columnSpecs.map(({ name }) => [
          name,
          treatmentOf(name, model),
          percent(histograms.find(({ column }) => column === name)?.missing[downloadSetting] ?? 0),
          fixed(own?.columns.find(({ column }) => column === name)?.value ?? Number.NaN),
        ]),
      },
    ],
  };
}

/** Every attack on the offered table, with its result and whether it succeeded. */
export function privacyTests(): FigureData {
  const { closest, membership, singlingOut, attributeInference, succeeded, exactCopies } =
    privacy();
  const row = (attack: string, knows: string, measure: string, result: Interval) => [
    capitalized(attack),
    capitalized(knows),
    `${measure} ${withRange(result)}`,
    measure === "Risk" ? "0" : "0.5",
    succeeded.includes(attack) ? "Succeeded" : "Failed",
  ];
  return {
    parts: [
      {
        kind: "table",
        title: "Every attack on the table, with 95 percent intervals",
        head: ["Attack", "The attacker holds", "Result", "Guessing", "Verdict"],
        rows: [
          row(
            attackNames.closest,
            "the synthetic rows, and both halves of the source",
            "Share",
            closest.nearerToFitted,
          ),
          ...membership.flatMap(({ attack, knows, auc, aucOfUnusual }) => [
            row(attackNames.membership(attack), knows, "AUC", auc),
            row(attackNames.membershipOfUnusual(attack), knows, "AUC", aucOfUnusual),
          ]),
          ...[...singlingOut, ...attributeInference].map(({ attack, knows, risk }) =>
            row(attack, knows, "Risk", risk),
          ),
        ],
      },
      {
        kind: "terms",
        terms: [
          {
            term: "Exact copies",
            text: `${count(exactCopies.ofFitted)} of ${count(exactCopies.rows)} rows equal a person the generator has seen; ${count(exactCopies.ofControl)} equal a person it has not`,
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
  const { files, downloads, versions, notice } = report("record");
  const { sourceRows, fittedRows, syntheticRows } = settings();
  return {
    notice,
    parts: [
      filesTable(
        "Input: the model that the rows were drawn from",
        files.filter(({ file }) => file === modelFile(downloadSetting)),
      ),
      {
        kind: "terms",
        terms: [
          {
            term: "Reference genome",
            text: "None: the six genotypes are simulated as counts of alleles, named by dbSNP",
          },
          { term: "Random seed", text: String(seed) },
          { term: "Setting", text: generatorName(downloadSetting) },
          { term: "Simulated source", text: `${sourceRows} people, ${fittedRows} of them fitted` },
          { term: "Rows drawn", text: syntheticRows ?? "" },
          { term: "Date of the edition", text: release.date },
        ],
      },
      {
        kind: "table",
        title: "Tools: every package that computes, with its version",
        head: ["Package", "Version"],
        rows: Object.entries(versions).map(([name, version]) => [name, version]),
      },
      filesTable("Output: the files, with the checksum of each", downloads),
    ],
  };
}

/** Edition, terms and files of the release. */
export function releaseRecord(publisher: Publisher): FigureData {
  const { notice, permissions } = report("record");
  return {
    notice,
    parts: [
      {
        kind: "terms",
        terms: [
          { term: "Edition", text: `${release.version}, ${release.date}` },
          { term: "Setting", text: `${generatorName(downloadSetting)}, seed ${seed}` },
          { term: "Permission", text: permissions },
          { term: "License", text: `${license.title} (${license.id})` },
          { term: "Cite as", text: citation(publisher) },
        ],
      },
      {
        kind: "table",
        title: "Files of the release",
        head: ["File", "What it is", "Size", "SHA-256"],
        rows: listDownloads().map(({ name, title, bytes, sha256 }) => [
          name,
          title,
          fileSize(bytes),
          sha256,
        ]),
      },
    ],
  };
}
