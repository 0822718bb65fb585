import { variant } from "../../../theme/class-name";
import { ColumnHeads } from "../../../ui/column-heads";
import { trustedHtml } from "../../../ui/trusted-html";
import type { FieldsOf } from "../../registry/fields-of";

type Fields = FieldsOf<"ownership">;
type Right = Fields["things"][number]["parties"][number][number];

/** Radius of each right's circle: the stronger the right, the smaller the circle. */
const radii: Record<Right, number> = { owns: 6, holds: 11, sees: 17, agreed: 6 };

/** Rights in words, such as "owns, may see". */
const describeRights = (held: readonly Right[], words: Fields["words"]): string =>
  held.map((right) => words[right]).join(", ") || words.none;

const Mark = ({ held }: { held: readonly Right[] }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    {held.length === 0 && <path d="M15 20h10" />}
    {held.map((right) => (
      <circle key={right} className={right} cx="20" cy="20" r={radii[right]} />
    ))}
  </svg>
);

/** A table of things by parties; each cell has a mark and the same in words. */
export const Ownership = ({ headline, words, parties, things }: Fields) => (
  <table className={variant("ownership.map")} aria-label={headline}>
    <ColumnHeads heads={parties} corner />
    <tbody>
      {things.map(({ name, text, parties: held }) => (
        <tr key={name}>
          <th scope="row">
            {name}
            {text && <small {...trustedHtml(text)} />}
          </th>
          {parties.map((party, index) => (
            <td key={party}>
              <Mark held={held[index] ?? []} />
              <p>{describeRights(held[index] ?? [], words)}</p>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
