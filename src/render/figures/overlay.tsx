import type { Overlay, RowsPart, ShapesPart, SpecimenPart } from "../../shared/figures";
import { Drawing, Stretched } from "./svg";
import { Definitions, Scrolling, Table } from "./tables";

/** Height of a drawing in SVG units; CSS stretches it. A bin is one unit wide. */
const height = 60;

/** The outline of a histogram, from left to right. */
const steps = (shares: readonly number[], highest: number): string =>
  shares
    .map((share, bin) => {
      const y = Math.round(height * (1 - share / highest));
      return `${bin === 0 ? "M0 " : "V"}${y}h1`;
    })
    .join("");

/** Two overlaid histograms: the source as an area, the synthetic one as a line. */
const Histograms = ({ source, synthetic }: Overlay) => {
  const highest = Math.max(...source, ...synthetic);
  return (
    <Stretched viewBox={`0 0 ${source.length} ${height}`}>
      <path className="area source" d={`${steps(source, highest)}V${height}H0z`} />
      <path className="synthetic" d={steps(synthetic, highest)} />
    </Stretched>
  );
};

const Hidden = ({ children }: { children: string }) => (
  <span className="visually-hidden">{children}</span>
);

const ColumnHead = ({ title, unit, ...shares }: RowsPart["columns"][number]) => (
  <>
    <Histograms {...shares} />
    {title}
    {unit && <small>{unit}</small>}
  </>
);

/** Numbered rows of a table, each column under its overlaid histograms. */
export const Rows = ({ caption, columns, rows }: RowsPart) => (
  <Scrolling>
    <Table
      className="rows"
      title={caption}
      heads={[
        <Hidden key="row">Row</Hidden>,
        ...columns.map((column) => <ColumnHead key={column.title} {...column} />),
      ]}
      rows={rows.map((texts, row) => [
        row + 1,
        ...texts.map((text) => text || <Hidden key="missing">missing</Hidden>),
      ])}
    />
  </Scrolling>
);

/** Overlaid histograms of many columns. */
export const Shapes = ({ label, shapes }: ShapesPart) => (
  <Drawing className="shapes" label={label}>
    {shapes.map(({ title, words, ...shares }) => (
      <div key={title}>
        <Histograms {...shares} />
        <b>{title}</b>
        {words.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </div>
    ))}
  </Drawing>
);

/** A tray of histograms with their names, and the label of the specimen. */
export const Specimen = ({ number, title, label, tray, terms }: SpecimenPart) => (
  <div className="specimen">
    <Drawing className="tray" label={label}>
      {tray.map((each) => (
        <div key={each.title}>
          <Histograms {...each} />
          <small>{each.title}</small>
        </div>
      ))}
    </Drawing>
    <div className="label">
      <small>{number}</small>
      <h3>{title}</h3>
      <Definitions terms={terms} />
    </div>
  </div>
);
