import { useCallback, useEffect, useRef, useState } from "react";
import type { OpenFile } from "../store";
import * as api from "./api";

/** The editor's state and actions. */
export interface Editor {
  readonly start?: api.Start;
  readonly state?: api.State;
  readonly open?: OpenFile;
  /** Route of the page that is or was last open. */
  readonly path: string;
  readonly isChanged: boolean;
  /** The result of the last action, or its error. */
  readonly status: string;
  /** Incremented to reload the preview. */
  readonly reloads: number;
  readonly setStatus: (status: string) => void;
  readonly show: (file: string, path?: string) => Promise<void>;
  readonly change: (fields: Partial<Pick<OpenFile, "value" | "body">>) => void;
  readonly save: () => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly reload: () => void;
  /** Closes the open file. */
  readonly close: () => void;
}

const keepsChanges = () => !window.confirm("Your changes here are not saved. Discard them?");

/** The editor's state and actions. Errors become the status; actions never throw. */
export function useEditor(): Editor {
  const [start, setStart] = useState<api.Start>();
  const [state, setState] = useState<api.State>();
  const [open, setOpen] = useState<OpenFile>();
  const latest = useRef(open);
  latest.current = open;
  const [path, setPath] = useState("/");
  const [isChanged, setChanged] = useState(false);
  const [status, setStatus] = useState("");
  const [reloads, setReloads] = useState(0);
  const refresh = useCallback(() => api.readState().then(setState), []);
  const showError = useCallback((error: Error) => setStatus(error.message), []);
  useEffect(() => {
    Promise.all([api.readStart().then(setStart), refresh()]).catch(showError);
  }, [refresh, showError]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (!isChanged) return undefined;
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isChanged]);
  const read = async (file: string) => {
    setOpen(await api.readFile(file));
    setChanged(false);
  };
  return {
    start,
    state,
    open,
    path,
    isChanged,
    status,
    reloads,
    setStatus,
    refresh,
    close: () => {
      setOpen(undefined);
      setChanged(false);
    },
    reload: () => setReloads((count) => count + 1),
    async show(file, route) {
      if (isChanged && keepsChanges()) return;
      setStatus("");
      await read(file).then(() => route && setPath(route), showError);
    },
    change(fields) {
      setOpen((now) => now && { ...now, ...fields });
      setChanged(true);
    },
    async save() {
      if (!open) return;
      setStatus("Saving …");
      await api
        .saveFile(open)
        .then(async (saved) => {
          if (latest.current === open) {
            setOpen(saved);
            setChanged(false);
          } else {
            // What was typed while saving stays in the form, still to be saved.
            setOpen((now) => (now?.file === saved.file ? { ...now, version: saved.version } : now));
          }
          await refresh();
          setStatus("Saved.");
        })
        .catch(showError);
    },
    async undo() {
      if (isChanged && keepsChanges()) return;
      await api
        .undo()
        .then(async ({ undone }) => {
          await refresh();
          setStatus(undone ? `Undone: ${undone}.` : "There is nothing to undo.");
          if (open) await read(open.file).catch(() => setOpen(undefined));
        })
        .catch(showError);
    },
  };
}
