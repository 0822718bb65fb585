import { useCallback, useEffect, useRef, useState } from "react";
import { createModels } from "./load-model";
import type { Order } from "./order";
import { type Run, type RunResult, startRun } from "./run";
import { createBlobStore, createFileStore, type Store } from "./storage";
import { TableError } from "./table-error";
import { useThrottledState } from "./use-throttled-state";
import { type Download, emptyView, fileNameOf, isWorking, type View } from "./view";
import { openWorkerClient, type WorkerClient } from "./worker-client";

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
  const { shown: view, latest, update, draw } = useThrottledState<View>();
  const [modelOf] = useState(createModels);
  /** A worker that is open already, for the next table. */
  const spare = useRef<WorkerClient | undefined>(undefined);
  const run = useRef<Run | undefined>(undefined);
  const isUnmounted = useRef(false);

  const change = useCallback(
    (set: typeof update, next: Partial<View>) => {
      const now = latest();
      if (now && !isUnmounted.current) set({ ...now, ...next });
    },
    [latest],
  );

  /** Opens a worker and fetches a model before the visitor submits the form. */
  const prepare = useCallback(
    (setting: string) => {
      if (run.current) return;
      spare.current ??= openWorkerClient();
      spare.current.listen({
        onReply: () => undefined,
        onFailure: () => {
          spare.current = undefined;
        },
      });
      // If it fails, the next table tries again and reports the failure.
      modelOf(setting).catch(() => undefined);
    },
    [modelOf],
  );

  const begin = (order: Order, name: string, store: Store) => {
    const worker = spare.current ?? openWorkerClient();
    spare.current = undefined;
    run.current = startRun({
      order,
      model: modelOf(order.setting),
      worker,
      store,
      onBegun: (head) => change(draw, { head, phase: "making" }),
      onPart({ made, margins, first }) {
        if (first) change(draw, { made, margins, first });
        else change(update, { made, margins });
      },
      onEnd(result) {
        run.current = undefined;
        const { outcome: phase, failure, kept } = result;
        if (!isUnmounted.current) {
          change(draw, { phase, failure, kept, download: downloadOf(result, name) });
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
      const store = toFile ? await createFileStore(name) : createBlobStore();
      if (isUnmounted.current) await store.end();
      else begin(order, name, store);
    } catch (error) {
      const failure = error instanceof TableError ? error.failure : "crash";
      change(draw, { phase: "failed", failure });
    }
  };

  // A press can arrive after the run has ended, before the buttons are gone: it changes nothing.
  const pause = () => {
    if (!run.current) return;
    run.current.pause();
    change(draw, { phase: "paused" });
  };
  const resume = () => {
    if (!run.current) return;
    run.current.resume();
    change(draw, { phase: "making" });
  };
  const cancel = () => run.current?.cancel();

  useEffect(() => {
    isUnmounted.current = false;
    const onHidden = () => {
      if (document.hidden && isWorking(latest())) change(draw, { wasHidden: true });
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      isUnmounted.current = true;
      run.current?.cancel();
      spare.current?.stop();
      const last = latest()?.download;
      if (last) URL.revokeObjectURL(last.url);
    };
  }, [change, draw, latest]);

  return { view, prepare, start, pause, resume, cancel };
}
