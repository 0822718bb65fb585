import { useCallback, useEffect, useRef } from "react";
import { variant } from "../../../theme/class-name";
import { Prose } from "../../../ui/prose";
import { MakerForm } from "./maker-form";
import { Controls, Progress } from "./progress";
import { Result, Taking, Trouble } from "./result";
import { useTable } from "./use-table";
import { isWorking as isWorkingOn } from "./view";

/** True while nothing has the focus: what had it is gone from the page. */
const isFocusLost = () => document.activeElement === document.body;

/** The form of a table, and what becomes of it. The only part of its section that needs scripts. */
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

  // Whoever pressed Pause or Cancel goes on at what took their place.
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
        {view && !isWorking && <Taking view={view} link={link} />}
      </MakerForm>
      <Progress view={view} />
      <Trouble view={view} press={words.makeLabel} />
      {view && <Result view={view} labelOf={labelOf} />}
    </div>
  );
};

export default Maker;
