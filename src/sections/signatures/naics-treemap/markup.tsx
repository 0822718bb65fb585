import { naicsSectors } from "../../../schema/naics-sectors";
import { variant } from "../../../theme/class-name";
import { Terms } from "../../../ui/terms";

interface Code {
  readonly code: string;
  readonly description: string;
}

interface Sector {
  readonly digits: string;
  readonly codes: readonly Code[];
}

/** Codes by sector (their first two digits), the sector with the most codes first. */
function bySector(codes: readonly Code[]): Sector[] {
  const all = [...new Set(codes.map(({ code }) => code.slice(0, 2)))].map((digits) => ({
    digits,
    codes: codes.filter(({ code }) => code.startsWith(digits)),
  }));
  return all.toSorted((one, other) => other.codes.length - one.codes.length);
}

const Block = ({ digits, codes }: Sector) => (
  <div data-codes={codes.length}>
    <h3>
      <span>{digits}</span> {naicsSectors[digits]}
    </h3>
    <Terms terms={codes.map(({ code, description }) => [code, description])} />
  </div>
);

/**
 * Codes as a treemap: sectors are sized by their number of codes; those with one code share a column.
 * `codes` are those of naics.json (src/graphql/resolvers.ts).
 */
export const NaicsTreemap = ({ codes }: { codes: readonly Code[] }) => {
  const all = bySector(codes);
  const single = all.filter((sector) => sector.codes.length === 1);
  return (
    <div className={variant("naicsTreemap.root")}>
      {all
        .filter((sector) => sector.codes.length > 1)
        .map((sector) => (
          <Block key={sector.digits} {...sector} />
        ))}
      {single.length > 0 && (
        <div data-codes={single.length} className={variant("naicsTreemap.singles")}>
          {single.map((sector) => (
            <Block key={sector.digits} {...sector} />
          ))}
        </div>
      )}
    </div>
  );
};
