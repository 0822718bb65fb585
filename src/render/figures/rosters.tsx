import type { RostersPart } from "../../shared/figures";
import { Path } from "./svg";
import { Key, Scrolling, Table } from "./tables";

/** Dots in a row; more, and so smaller ones, for many people. */
const across = (people: number) => (people > 100 ? 34 : 13);

/** A dot for each person with an index from `from` up to `to`, row by row. */
const dots = (from: number, to: number, row: number): string =>
  Array.from({ length: Math.ceil(to / row) }, (_, y) => {
    const [first, end] = [Math.max(from, y * row), Math.min(to, (y + 1) * row)];
    return first < end ? `M${first % row} ${y}h0${"m1 0h0".repeat(end - first - 1)}` : "";
  }).join("");

const Group = ({ people, alone, mean }: RostersPart["rows"][number]["cells"][number]) => {
  const row = across(people);
  return (
    <>
      <b>{`${alone} of ${people}`}</b>
      <small>{`mean ${mean}`}</small>
      <svg viewBox={`-0.5 -0.5 ${row} ${Math.ceil(people / row)}`} aria-hidden="true">
        <Path look="difference" d={dots(0, alone, row)} />
        <Path look="synthetic" d={dots(alone, people, row)} />
      </svg>
    </>
  );
};

/** Small multiples: group sizes across, traits down; people who are unique come first. */
export const Rosters = ({ title, corner, heads, alone, others, rows }: RostersPart) => (
  <>
    <Key
      entries={[
        { tone: "difference", words: alone },
        { tone: "synthetic", words: others },
      ]}
    />
    <Scrolling>
      <Table
        className="rosters"
        title={title}
        heads={[corner, ...heads]}
        rows={rows.map(({ name, cells }) => [
          name,
          ...cells.map((cell) => <Group key={cell.people} {...cell} />),
        ])}
      />
    </Scrolling>
  </>
);
