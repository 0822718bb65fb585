import { useCallback, useEffect, useId, useRef } from "react";
import { withCommas } from "../../../../shared/with-commas";
import { variant } from "../../../../theme/class-name";
import { Prose } from "../../../../ui/prose";
import { MakerForm } from "./maker-form";
import { DownloadLink, FailureAlert, Result } from "./result";
import { isWorking as isWorkingOn, useTable, type View } from "./use-table";

/** Progress, as shown on the page. */
function progressText({ phase, made, order, kept }: View): string {
  const rows = `${withCommas(order.rows)} rows`;
  if (phase === "starting") return "Loading the model…";
  if (phase === "making") return `${withCommas(made)} of ${rows} made`;
  if (phase === "paused") return `Paused at ${withCommas(made)} of ${rows}`;
  if (phase === "done") return `Done: ${rows} made.`;
  if (phase === "canceled") return `Canceled at ${withCommas(kept)} of ${rows}.`;
  return kept > 0 ? `Stopped at ${withCommas(kept)} of ${rows}.` : "";
}

/** Progress for screen readers, which announce only every quarter while the table is made. */
function announcement(view: View): string {
  if (view.phase !== "making") return progressText(view);
  const quarter = Math.floor((view.made / view.order.rows) * 4) * 25;
  return `${quarter}% made`;
}

/** The progress of a table; screen readers hear it from a status region that changes rarely. */
const Progress = ({ view }: { view?: View }) => {
  const id = useId();
  return (
    <div className={variant("maker.progress")}>
      {view && isWorkingOn(view) && (
        <progress
          aria-labelledby={id}
          max={view.order.rows}
          value={view.phase === "starting" ? undefined : view.made}
        />
      )}
      <p id={id}>{view && progressText(view)}</p>
      <p role="status" className="visually-hidden">
        {view && announcement(view)}
      </p>
    </div>
  );
};

type ControlsProps = { view: View } & Pick<
  ReturnType<typeof useTable>,
  "pause" | "resume" | "cancel"
>;

/** Pause and Cancel. Pause and Go on are one element, which keeps its focus and place. */
const Controls = ({ view, pause, resume, cancel }: ControlsProps) => (
  <>
    <button
      type="button"
      className={variant("buttons.outline")}
      aria-disabled={view.phase === "starting" || undefined}
      onClick={{ starting: undefined, making: pause, paused: resume }[view.phase as string]}
    >
      {view.phase === "paused" ? "Go on" : "Pause"}
    </button>
    <button type="button" className={variant("buttons.outline")} onClick={cancel}>
      Cancel
    </button>
  </>
);

/** Whether the element that had focus has been removed. */
const isFocusLost = () => document.activeElement === document.body;

/** The form, and the progress and result of the table it makes. */
const Maker = (words: Queries.TableMakerFieldsFragment) => {
  const { view, prepare, start, ...controls } = useTable(words.fileName);
  const link = useRef<HTMLAnchorElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const isWorking = isWorkingOn(view);
  const { tableColumns } = words;
  const labelOf = useCallback(
    (name: string) => tableColumns.find((column) => column.name === name)?.label ?? name,
    [tableColumns],
  );

  // When Pause and Cancel disappear while one has focus, move focus to what replaces them.
  useEffect(() => {
    if (isWorking || !isFocusLost()) return;
    const next = link.current ?? root.current?.querySelector<HTMLElement>("[type='submit']");
    next?.focus({ preventScroll: true });
  }, [isWorking]);

  return (
    <div ref={root} className={variant("maker.root")}>
      <Prose html={words.notice} />
      <MakerForm words={words} isWorking={isWorking} onSetting={prepare} onOrder={start}>
        {view && isWorking && <Controls view={view} {...controls} />}
        {view && !isWorking && <DownloadLink view={view} link={link} />}
      </MakerForm>
      <Progress view={view} />
      <FailureAlert view={view} press={words.makeLabel} />
      {view && <Result view={view} labelOf={labelOf} />}
    </div>
  );
};

export default Maker;
