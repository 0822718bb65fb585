import { useCallback, useEffect, useRef } from "react";
import { variant } from "../../../theme/class-name";
import { Prose } from "../../../ui/prose";
import { MakerForm } from "./maker-form";
import { Controls, Progress } from "./progress";
import { DownloadLink, FailureAlert, Result } from "./result";
import { useTable } from "./use-table";
import { isWorking as isWorkingOn } from "./view";

/** Whether the element that had focus has been removed. */
const isFocusLost = () => document.activeElement === document.body;

/** The form, and the progress and result of the table it makes. */
const Maker = (words: Queries.TableMakerFieldsFragment) => {
  const { view, prepare, start, pause, resume, cancel } = useTable(words.fileName);
  const link = useRef<HTMLAnchorElement>(null);
  const pauseButton = useRef<HTMLButtonElement>(null);
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
        {view && isWorking && (
          <Controls
            view={view}
            pause={pauseButton}
            onPause={pause}
            onResume={resume}
            onCancel={cancel}
          />
        )}
        {view && !isWorking && <DownloadLink view={view} link={link} />}
      </MakerForm>
      <Progress view={view} />
      <FailureAlert view={view} press={words.makeLabel} />
      {view && <Result view={view} labelOf={labelOf} />}
    </div>
  );
};

export default Maker;
