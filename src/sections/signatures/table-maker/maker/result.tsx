import { memo, type Ref } from "react";
import { withCommas } from "../../../../shared/with-commas";
import { variant } from "../../../../theme/class-name";
import { ColumnHeads } from "../../../../ui/column-heads";
import { formIcons } from "../../../../ui/icons/form-icons";
import { Icon } from "../../../../ui/icons/icon";
import { readableSize } from "./format";
import { Histograms } from "./histograms";
import { failureMessage, hiddenMessage } from "./messages";
import type { View } from "./use-table";

/** The failure message. Its live region exists from the start, so that screen readers announce it. */
export const FailureAlert = ({ view, press }: { view?: View; press: string }) => (
  <div role="alert">
    {view?.failure && (
      <p className={variant("forms.failure")}>
        <Icon path={formIcons.error} />
        <span>{failureMessage(view.failure, press)}</span>
      </p>
    )}
  </div>
);

/** The link to the file, complete or not; or a note that the visitor's own file has the rows. */
export const DownloadLink = ({ view, link }: { view: View; link: Ref<HTMLAnchorElement> }) => {
  const { phase, download, kept } = view;
  const rows = phase === "done" ? "the table" : `the ${withCommas(kept)} rows made so far`;
  if (!download) return kept > 0 && <p>{`Your file holds ${rows}.`}</p>;
  return (
    <a
      ref={link}
      href={download.url}
      download={download.name}
      className={variant("buttons.primary")}
    >
      {`Download ${rows} (CSV, ${readableSize(download.bytes)})`}
    </a>
  );
};

interface FirstRowsProps {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows and cells can be equal and are never reordered, so the index is the key. */
const keyOf = (index: number) => String(index);

/** The first rows of the table, as in the file. */
const FirstRows = memo(({ names, rows }: FirstRowsProps) => (
  <div className={`scroll ${variant("maker.frame")}`}>
    <table className={variant("maker.table")} aria-label="First rows">
      <ColumnHeads heads={names} />
      <tbody>
        {rows.map((cells, row) => (
          <tr key={keyOf(row)}>
            {cells.map((cell, index) => (
              <td key={keyOf(index)}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
));

interface ResultProps {
  readonly view: View;
  labelOf(name: string): string;
}

/** The table so far: its first rows and histograms. */
export const Result = ({ view, labelOf }: ResultProps) => (
  <>
    {view.wasHidden && view.phase !== "done" && <p>{hiddenMessage}</p>}
    {view.head && view.first && (
      <>
        <h3 className={variant("text.title")}>First rows</h3>
        <FirstRows names={view.head.names} rows={view.first} />
        {view.margins.length > 0 && (
          <>
            <h3 className={variant("text.title")}>How the values are spread</h3>
            <Histograms margins={view.margins} labelOf={labelOf} />
          </>
        )}
      </>
    )}
  </>
);
