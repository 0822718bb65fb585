import { Fragment } from "react";
import type { DotPanel, DotRow } from "../../shared/figures";
import { Panel, Path, panelWidth, scale, tickText, tones, Words } from "./svg";

/** Height of a row, and widths of the names at the left and the values at the right, in SVG units. */
const line = 22;
const names = 104;
const values = 52;
const left = names;
const right = panelWidth - values;
const top = 4;

/** Where the text beside a dot is: on the side with more room. */
function placeOfWord({ value, low = value, high = value }: DotRow, x: (value: number) => number) {
  const isRight = x(value) > (left + right) / 2;
  return isRight ? { x: x(low) - 8, look: "end " } : { x: x(high) + 8, look: "" };
}

/** Whether the text beside a row's dot lies over a place, at about 6 units for each letter. */
function coversPlace(row: DotRow, x: (value: number) => number, place: number): boolean {
  if (!row.word) return false;
  const { x: start, look } = placeOfWord(row, x);
  const after = look ? start - place : place - start;
  return after > 0 && after < row.word.length * 6;
}

/** A dot plot: each row has a dot on the common axis, and its interval as a line. */
export const Dots = ({ title, axis, yardstick, rows }: DotPanel) => {
  const x = scale(axis, left, right);
  const bottom = top + rows.length * line;
  const placed = rows.map((row, index) => ({ ...row, y: top + (index + 0.5) * line }));
  /** Down the rows, but not through a word. */
  const steps = rows
    .map((row) => (yardstick && coversPlace(row, x, x(yardstick.at)) ? "m0 " : "v") + line)
    .join("");
  /** One path for everything of a tone. */
  const all = (tone: string, draw: (row: (typeof placed)[number]) => string) =>
    placed.map((row) => (row.tone === tone ? draw(row) : "")).join("");
  return (
    <Panel title={title} height={bottom + 18}>
      <Path look="grid" d={axis.ticks.map((tick) => `M${x(tick)} ${top}V${bottom}`).join("")} />
      {axis.ticks.map((tick) => (
        <Words key={tick} x={x(tick)} y={bottom + 14} look="middle" text={tickText(tick)} />
      ))}
      {yardstick && <Path look="yardstick" d={`M${x(yardstick.at)} 0v${top}${steps}`} />}
      {tones.map((tone) => (
        <Path
          key={tone}
          look={tone}
          d={all(tone, ({ y, low, high }) =>
            low === undefined || high === undefined ? "" : `M${x(low)} ${y}H${x(high)}`,
          )}
        />
      ))}
      {tones.map((tone) => (
        <Path
          key={tone}
          look={`dots ${tone}`}
          d={all(tone, ({ y, value }) => `M${x(value)} ${y}h0`)}
        />
      ))}
      <Path
        look="beside synthetic"
        d={placed
          .map(({ y, beside }) => (beside === undefined ? "" : `M${x(beside)} ${y - 7}v14`))
          .join("")}
      />
      {placed.map((row) => {
        const y = row.y + 4;
        const word = placeOfWord(row, x);
        return (
          <Fragment key={row.name}>
            <Words y={y} text={row.name} />
            <Words x={panelWidth} y={y} look="end" text={row.written} />
            {row.word && <Words x={word.x} y={y} look={word.look + row.tone} text={row.word} />}
          </Fragment>
        );
      })}
    </Panel>
  );
};
