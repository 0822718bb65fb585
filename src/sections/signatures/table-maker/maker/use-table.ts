import { useCallback, useEffect, useRef, useState } from "react";
import type { Order } from "./choices";
import { createModels } from "./load-model";
import type { Head, Part } from "./make-table";
import { type Failure, TableError } from "./messages";
import { type RunResult, startRun } from "./run";
import { createBlobStore, createFileStore, type Store } from "./storage";

interface Download {
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
}

/** What a visitor sees of the latest table. */
export interface View {
  readonly phase: "starting" | "making" | "paused" | RunResult["outcome"];
  readonly order: Order;
  readonly made: number;
  readonly head?: Head;
  readonly first?: Part["first"];
  readonly margins: Part["margins"];
  readonly failure?: Failure;
  /** Rows that are stored; 0 until the run has ended. */
  readonly kept: number;
  readonly download?: Download;
  /** Whether the tab was in the background at some time during the run. */
  readonly wasHidden: boolean;
}

/** What a visitor sees of a table that was just asked for. */
const emptyView = (order: Order): View => ({
  phase: "starting",
  order,
  made: 0,
  margins: [],
  kept: 0,
  wasHidden: false,
});

/** Whether the table is still being made. */
export const isWorking = (view?: View): boolean =>
  view !== undefined && ["starting", "making", "paused"].includes(view.phase);

/** The file name of a table. It does not depend on the choice of columns. */
const fileNameOf = (start: string, { setting, rows, seed }: Order): string =>
  `${start}-${setting}-${rows}-rows-seed-${seed}.csv`;

/** Shortest time between two renders for rows made, in ms: more takes from the making, and none can follow. */
const intervalMs = 250;

/** The download of a run's file, unless the visitor has the file already or it holds no rows. */
function downloadOf({ file, kept }: RunResult, name: string): Download | undefined {
  if (!file || kept === 0) return undefined;
  return { url: URL.createObjectURL(file), name, bytes: file.size };
}

/**
 * Makes tables, one at a time; `view` is the state of the latest.
 * @param fileStart what the names of files begin with.
 */
export function useTable(fileStart: string) {
  const [view, setView] = useState<View>();
  /** The same for callbacks, which read it without rendering. */
  const latest = useRef<View>(undefined);
  const [modelOf] = useState(createModels);
  const run = useRef<ReturnType<typeof startRun>>(undefined);
  const isUnmounted = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setView(latest.current);
  }, []);
  const change = useCallback(
    (next: Partial<View>, canWait = false) => {
      if (!latest.current || isUnmounted.current) return;
      latest.current = { ...latest.current, ...next };
      if (canWait) timer.current ??= setTimeout(show, intervalMs);
      else show();
    },
    [show],
  );

  /** Fetches a model before the visitor submits the form. */
  const prepare = useCallback(
    (setting: string) => {
      // If it fails, the next table tries again and reports the failure.
      modelOf(setting).catch(() => undefined);
    },
    [modelOf],
  );

  const begin = (order: Order, name: string, store: Store) => {
    run.current = startRun({
      order,
      model: modelOf(order.setting),
      store,
      onBegun: (head) => change({ head, phase: "making" }),
      onPart: ({ made, margins, first }) =>
        change(first ? { made, margins, first } : { made, margins }, !first),
      onEnd(result) {
        run.current = undefined;
        const { outcome: phase, failure, kept } = result;
        // Nothing releases the file of a page that is left.
        if (!isUnmounted.current)
          change({ phase, failure, kept, download: downloadOf(result, name) });
      },
    });
  };

  const start = async (order: Order, toFile: boolean) => {
    if (isWorking(latest.current)) return;
    const last = latest.current?.download;
    const name = fileNameOf(fileStart, order);
    latest.current = emptyView(order);
    show();
    if (last) URL.revokeObjectURL(last.url);
    try {
      const store = toFile ? await createFileStore(name) : createBlobStore();
      if (isUnmounted.current) await store.end();
      else begin(order, name, store);
    } catch (error) {
      const failure = error instanceof TableError ? error.failure : "crash";
      change({ phase: "failed", failure });
    }
  };

  // A press can arrive after the run has ended, before the buttons are gone: it changes nothing.
  const pause = () => {
    if (!run.current) return;
    run.current.pause();
    change({ phase: "paused" });
  };
  const resume = () => {
    if (!run.current) return;
    run.current.resume();
    change({ phase: "making" });
  };
  const cancel = () => run.current?.cancel();

  useEffect(() => {
    isUnmounted.current = false;
    const onHidden = () => {
      if (document.hidden && isWorking(latest.current)) change({ wasHidden: true });
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      isUnmounted.current = true;
      clearTimeout(timer.current);
      timer.current = undefined;
      run.current?.cancel();
      const last = latest.current?.download;
      if (last) URL.revokeObjectURL(last.url);
    };
  }, [change]);

  return { view, prepare, start, pause, resume, cancel };
}
