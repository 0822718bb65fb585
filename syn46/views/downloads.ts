import type { FigureData } from "../../src/shared/figures";
import { citation, datasetData, type Publisher } from "../downloads/dataset";
import { listDownloads } from "../downloads/list";
import { license } from "../downloads/subject";
import { notice } from "../settings";
import { fileSize } from "./format";

/** The files to keep, with license and citation, and what search engines for data read of them. */
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
