import type { FigureData } from "../../src/shared/figures";
import { citation, datasetData, license, type Publisher } from "../downloads/dataset";
import { listDownloads } from "../downloads/list";
import { notice } from "../settings";
import { fileSize } from "./format";

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
