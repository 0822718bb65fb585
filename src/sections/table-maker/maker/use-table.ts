import { useCallback, useEffect, useRef, useState } from "react";
import { Failed } from "./failed";
import { type Helper, openHelper } from "./helper";
import { createModels } from "./load-model";
import type { Order } from "./order";
import { type Ending, type Run, startRun } from "./run";
import { createFile, createParts } from "./storage";
import { useSeldomPainted } from "./use-seldom-painted";
import { type Download, emptyView, fileNameOf, isWorking, type View } from "./view";

/** The file as something that can be taken, unless the visitor has it or it holds no row. */
function downloadOf({ file, kept }: Ending, name: string): Download | undefined {
  if (!file || kept === 0) return undefined;
  return { url: URL.createObjectURL(file), name, bytes: file.size };
}

/** Where the table is kept. @throws Failed when the visitor is asked for a file, and there is none. */
const openStore = (name: string, toFile: boolean) => (toFile ? createFile(name) : createParts());

/**
 * Makes tables, one at a time, and says how far the last one is.
 * @param fileStart what the names of files begin with.
 */
export function useTable(fileStart: string) {
  const { shown: view, latest, update, draw } = useSeldomPainted<View>();
  const [modelOf] = useState(createModels);
  const spare = useRef<Helper | undefined>(undefined);
  const run = useRef<Run | undefined>(undefined);
  const isGone = useRef(false);

  const change = useCallback(
    (how: typeof update, next: Partial<View>) => {
      const now = latest();
      if (now && !isGone.current) how({ ...now, ...next });
    },
    [latest],
  );

  /** Has the worker and a model ready before the visitor presses. */
  const prepare = useCallback(
    (setting: string) => {
      if (run.current) return;
      spare.current ??= openHelper();
      spare.current.listen({
        onAnswer: () => undefined,
        onFailure: () => {
          spare.current = undefined;
        },
      });
      // One that does not come is told of when a table needs it.
      modelOf(setting).catch(() => undefined);
    },
    [modelOf],
  );

  const begin = (order: Order, name: string, store: ReturnType<typeof createParts>) => {
    const helper = spare.current ?? openHelper();
    spare.current = undefined;
    run.current = startRun({
      order,
      model: modelOf(order.setting),
      helper,
      store,
      onBegun: (head) => change(draw, { head, phase: "making" }),
      onPart({ made, margins, first }) {
        if (first) change(draw, { made, margins, first });
        else change(update, { made, margins });
      },
      onEnd(ending) {
        run.current = undefined;
        const { how: phase, failure, kept } = ending;
        if (!isGone.current) {
          change(draw, { phase, failure, kept, download: downloadOf(ending, name) });
        }
      },
    });
  };

  const start = async (order: Order, toFile: boolean) => {
    if (isWorking(latest())) return;
    const last = latest()?.download;
    const name = fileNameOf(fileStart, order);
    draw(emptyView(order));
    if (last) URL.revokeObjectURL(last.url);
    try {
      const store = await openStore(name, toFile);
      if (isGone.current) await store.end();
      else begin(order, name, store);
    } catch (error) {
      const failure = error instanceof Failed ? error.failure : "crash";
      change(draw, { phase: "failed", failure });
    }
  };

  const pause = () => {
    run.current?.pause();
    change(draw, { phase: "paused" });
  };
  const resume = () => {
    run.current?.resume();
    change(draw, { phase: "making" });
  };
  const cancel = () => run.current?.cancel();

  useEffect(() => {
    isGone.current = false;
    const onHidden = () => {
      if (document.hidden && isWorking(latest())) change(draw, { wasHidden: true });
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      isGone.current = true;
      run.current?.cancel();
      spare.current?.end();
      const last = latest()?.download;
      if (last) URL.revokeObjectURL(last.url);
    };
  }, [change, draw, latest]);

  return { view, prepare, start, pause, resume, cancel };
}
