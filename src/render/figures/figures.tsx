import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { typeset } from "../../data";
import type { FigureData, PanelsPart, Part, TablePart } from "../../shared/figures";
import { Counts } from "./counts";
import { Dots } from "./dots";
import { Funnel } from "./funnel";
import { Karyogram } from "./karyogram";
import { Lines } from "./lines";
import { Matrices } from "./matrices";
import { Rows, Shapes, Specimen } from "./overlay";
import { Pairs } from "./pairs";
import { Rosters } from "./rosters";
import { Strips } from "./strips";
import { Drawing } from "./svg";
import { Definitions, Files, Key, keyOf, Metadata, Numbers, TextTable } from "./tables";
import { Treatments } from "./treatments";

/** Dot plots and line charts side by side. */
const Panels = ({ label, panels }: PanelsPart) => (
  <Drawing className="panels" label={label}>
    {panels.map((panel) =>
      "rows" in panel ? (
        <Dots key={panel.title} {...panel} />
      ) : (
        <Lines key={panel.title} {...panel} />
      ),
    )}
  </Drawing>
);

/** What draws each kind of part. */
const drawings: { [Kind in Part["kind"]]: (part: Extract<Part, { kind: Kind }>) => ReactNode } = {
  rows: Rows,
  table: TextTable,
  // They come last, together.
  numbers: () => null,
  terms: Definitions,
  files: Files,
  metadata: Metadata,
  key: Key,
  shapes: Shapes,
  panels: Panels,
  matrices: Matrices,
  pairs: Pairs,
  specimen: Specimen,
  counts: Counts,
  funnel: Funnel,
  rosters: Rosters,
  strips: Strips,
  treatments: Treatments,
  karyogram: Karyogram,
};

// TypeScript cannot tell that the part is of the kind that it names.
const draw = (part: Part): ReactNode => drawings[part.kind](part as never);

/** Plain data with all its texts typeset. */
const inType = (data: unknown): unknown => {
  if (typeof data === "string") return typeset(data);
  if (Array.isArray(data)) return data.map(inType);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, inType(value)]));
};

const isNumbers = (part: Part): part is TablePart => part.kind === "numbers";

/**
 * A figure as static HTML; the numbers behind it come last. Its styles are in the section type `figure`.
 */
export function figureHtml({ parts }: FigureData): string {
  // Metadata are for machines.
  const set = parts.map((part) => (part.kind === "metadata" ? part : (inType(part) as Part)));
  return renderToStaticMarkup(
    <>
      {set.map((part, index) => (
        <Fragment key={keyOf(index)}>{draw(part)}</Fragment>
      ))}
      <Numbers tables={set.filter(isNumbers)} />
    </>,
  );
}
