import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { SectionHead } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";
import type { ownership, rights } from "./schema";

type Right = (typeof rights)[number];

/** Words and circle of each right: the stronger the right, the smaller the circle. */
const marks: Record<Right, { word: string; ring: { r: number; className: string } }> = {
  owns: { word: "owns", ring: { r: 6, className: "owns" } },
  holds: { word: "holds", ring: { r: 11, className: "holds" } },
  sees: { word: "may see", ring: { r: 17, className: "sees" } },
  agreed: { word: "owner as agreed", ring: { r: 6, className: "agreed" } },
};

/** Rights in words, such as "Owns, may see". */
const describeRights = (held: readonly Right[]): string => {
  const words = held.map((right) => marks[right].word).join(", ") || "nothing";
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const Mark = ({ held }: { held: readonly Right[] }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    {held.length === 0 && <path d="M15 20h10" />}
    {held.map((right) => (
      <circle key={right} cx="20" cy="20" {...marks[right].ring} />
    ))}
  </svg>
);

/** A table of things by parties; each cell has a mark and the same in words. */
export const Ownership = ({ parties, things, ...head }: FieldsOf<typeof ownership>) => (
  <>
    <SectionHead {...head} />
    <table className={variant("ownership.map")} aria-label={head.headline}>
      <thead>
        <tr>
          <td />
          {parties.map((party) => (
            <th key={party} scope="col">
              {party}
            </th>
          ))}
        </tr>
      </thead>
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
                {describeRights(held[index] ?? [])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
