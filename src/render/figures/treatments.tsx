import type { TreatmentsPart } from "../../shared/figures";
import { Table } from "./tables";

const Head = ({ name, note }: TreatmentsPart["heads"][number]) => (
  <>
    {name}
    {note && <small>{note}</small>}
  </>
);

/** A record, field by field, with the result of each treatment; reduced values are marked. */
export const Treatments = ({ title, heads, fields }: TreatmentsPart) => (
  <Table
    className="treatments"
    title={title}
    heads={heads.map((head) => <Head key={head.name} {...head} />)}
    rows={fields.map(({ name, isAdded, value, cells }) => [
      isAdded ? `+ ${name}` : name,
      value,
      ...cells.map(({ text }) => text),
    ])}
    labels={[undefined, ...heads.slice(2).map(({ name }) => name)]}
    lookOf={(row, column) => {
      const { treated = "kept" } = fields[row]?.cells[column - 1] ?? {};
      return treated === "kept" ? undefined : `${treated} difference`;
    }}
  />
);
