import type { Ref } from "react";
import { variant } from "../../../theme/class-name";
import { formIcons } from "../../../ui/form-icons";
import { Icon } from "../../../ui/icon";
import { FirstRows } from "./first-rows";
import { Histograms } from "./histograms";
import { failureMessage, hiddenMessage } from "./messages";
import type { View } from "./view";
import { grouped, readableSize } from "./words";

/** What went wrong, in a region that is there before. */
export const Trouble = ({ view, press }: { view?: View; press: string }) => (
  <div role="alert">
    {view?.failure && (
      <p className={variant("forms.failure")}>
        <Icon path={formIcons.error} />
        {failureMessage(view.failure, press)}
      </p>
    )}
  </div>
);

/** The file of what was made, all of it or as far as it came. */
export const Taking = ({ view, link }: { view: View; link: Ref<HTMLAnchorElement> }) => {
  const { phase, download, kept } = view;
  const rows = phase === "done" ? "the table" : `the ${grouped(kept)} rows made so far`;
  if (!download) return kept > 0 && <p>Your file holds {rows}.</p>;
  return (
    <a
      ref={link}
      href={download.url}
      download={download.name}
      className={variant("buttons.primary")}
    >
      Download {rows} (CSV, {readableSize(download.bytes)})
    </a>
  );
};

interface ResultProps {
  readonly view: View;
  labelOf(name: string): string;
}

/** What there is of the table so far: its first rows, and how its values are spread. */
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
            <Histograms scales={view.head.scales} margins={view.margins} labelOf={labelOf} />
          </>
        )}
      </>
    )}
  </>
);
