import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { SectionHead } from "../../ui/section";
import type { lanes } from "./schema";

/** Names of band strengths, for the legend and for screen readers. */
const strengths = ["none", "weak", "medium", "strong"] as const;

const Band = ({ strength, tone }: { strength: number; tone?: string | undefined }) => (
  <span className={variant("lanes.band")} data-strength={strength} data-tone={tone} />
);

/** A table drawn as a gel: each lane is a column. In narrow windows its rows are stacked. */
export const Lanes = ({
  helper,
  headline,
  lead,
  scaleLabel,
  rows,
  lanes: all,
}: FieldsOf<typeof lanes>) => (
  <>
    <SectionHead helper={helper} headline={headline} lead={lead} />
    <p className={variant("lanes.scale", "text.caption")} aria-hidden="true">
      {strengths.slice(1).map((word, index) => (
        <span key={word}>
          <Band strength={index + 1} />
          {word}
        </span>
      ))}
      {scaleLabel}
    </p>
    <table className={variant("lanes.gel")}>
      <thead>
        <tr>
          <td />
          {all.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {all.map(({ name, tone, bands }) => {
              const { strength = 0, text = "" } = bands[index] ?? {};
              return (
                <td key={name} data-label={name}>
                  <Band strength={strength} tone={tone} />
                  <span className="visually-hidden">{strengths[strength]}: </span>
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
