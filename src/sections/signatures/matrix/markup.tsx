import { variant } from "../../../theme/class-name";
import { ColumnHeads } from "../../../ui/column-heads";
import type { FieldsOf } from "../../registry/fields-of";

const Band = ({ level, tone }: { level: number; tone?: string | undefined }) => (
  <span className={variant("matrix.band")} data-level={level} data-tone={tone} />
);

/** A table with a band of light in each cell. In narrow windows its rows are stacked. */
export const Matrix = ({ levels, scaleLabel, columns, rows }: FieldsOf<"matrix">) => (
  <>
    <p className={variant("matrix.scale", "text.caption")} aria-hidden="true">
      {levels.slice(1).map((word, index) => (
        <span key={word}>
          <Band level={index + 1} />
          {word}
        </span>
      ))}
      {scaleLabel}
    </p>
    <table className={variant("matrix.table")}>
      <ColumnHeads heads={columns.map(({ name }) => name)} corner />
      <tbody>
        {rows.map(({ name: row, cells }) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {columns.map(({ name, tone }, index) => {
              const { level = 0, text = "" } = cells[index] ?? {};
              return (
                <td key={name} data-label={name}>
                  <Band level={level} tone={tone} />
                  <span className="visually-hidden">{levels[level]}: </span>
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
