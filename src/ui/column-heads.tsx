import type { ReactNode } from "react";

interface ColumnHeadsProps {
  readonly heads: readonly ReactNode[];
  /** Whether the column that names the rows has an empty cell above it in place of a heading. */
  readonly corner?: boolean;
  readonly className?: string;
}

/** The headings of a table's columns. They can be equal and are never reordered, so the index is the key. */
export const ColumnHeads = ({ heads, corner, className }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {corner && <td />}
      {heads.map((head, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <th key={index} scope="col" className={className}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
);
