import { Fragment, type ReactNode } from "react";
import type { FilesPart, KeyPart, MetadataPart, TablePart, TermsPart } from "../../shared/figures";
import { ColumnHeads } from "../../ui/column-heads";
import { Terms } from "../../ui/terms";
import { rawText } from "../../ui/trusted-html";

/** Key of what can be equal and is never reordered. */
export const keyOf = (index: number): string => String(index);

interface HeadProps {
  readonly title: string;
  /** Headings of the columns. */
  readonly heads: readonly ReactNode[];
}

/** The caption and the headings of a table. */
export const TableHead = ({ title, heads }: HeadProps) => (
  <>
    <caption>{title}</caption>
    <ColumnHeads heads={heads} />
  </>
);

interface TableProps extends HeadProps {
  readonly className?: string;
  /** The contents of cells by row; the first of each row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** What names the cells of each column beside the first where headings are hidden. */
  readonly labels?: readonly (string | undefined)[];
  /** The class of a cell beside the first of its row. */
  readonly lookOf?: (row: number, column: number) => string | undefined;
}

/** A table of a figure. */
export const Table = ({ className, title, heads, rows, labels, lookOf }: TableProps) => (
  <table className={className}>
    <TableHead title={title} heads={heads} />
    <tbody>
      {rows.map(([name, ...cells], row) => (
        <tr key={keyOf(row)}>
          <th scope="row">{name}</th>
          {cells.map((cell, column) => (
            <td key={keyOf(column)} data-label={labels?.[column]} className={lookOf?.(row, column)}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** A container that scrolls sideways when its table is too wide (src/page-script/scroll-regions.ts). The table has the name. */
export const Scrolling = ({ children }: { children: ReactNode }) => (
  <div className="scroll">{children}</div>
);

/** A checksum, folded away: its 64 digits are not read out unless somebody opens them. */
const Checksum = ({ sha256, of }: { sha256: string; of: string }) => (
  <details>
    <summary>
      SHA-256<span className="visually-hidden"> of {of}</span>
    </summary>
    <code>{sha256}</code>
  </details>
);

/** A table of texts that scrolls in its own container. */
export const TextTable = ({ title, head, rows, hasFigures }: TablePart) => (
  <Scrolling>
    <Table className={hasFigures ? "figures" : undefined} title={title} heads={head} rows={rows} />
  </Scrolling>
);

/** The numbers behind a drawing, in a disclosure. */
export const Numbers = ({ tables }: { tables: readonly TablePart[] }) =>
  tables.length > 0 && (
    <details>
      <summary>The numbers</summary>
      {tables.map((table) => (
        <TextTable key={table.title} {...table} />
      ))}
    </details>
  );

/** Terms with their definitions. */
export const Definitions = ({ terms }: Pick<TermsPart, "terms">) => (
  <Terms
    terms={terms.map(({ term, text, source }) => [
      term,
      <Fragment key={term}>
        {text}
        {source && <small>{source}</small>}
      </Fragment>,
    ])}
  />
);

/** Legend of a drawing. Hidden from screen readers, since the drawing's label says the same. */
export const Key = ({ entries }: Pick<KeyPart, "entries">) => (
  <p className="key" aria-hidden="true">
    {entries.map(({ tone, words }) => (
      <span key={words} className={tone}>
        {words}
      </span>
    ))}
  </p>
);

/** Download links, each with size and checksum. */
export const Files = ({ files }: FilesPart) => (
  <ul className="files">
    {files.map(({ title, description, address, size, sha256 }) => (
      <li key={address}>
        <a href={address} download>
          {title}
        </a>{" "}
        <span>{size}</span>
        <p>{description}</p>
        <Checksum sha256={sha256} of={title} />
      </li>
    ))}
  </ul>
);

/** JSON-LD. `<` is escaped, so that no text in it can end the element. */
export const Metadata = ({ data }: MetadataPart) => (
  <script
    type="application/ld+json"
    {...rawText(JSON.stringify(data).replaceAll("<", "\\u003c"))}
  />
);
