import { useCallback, useEffect, useState } from "react";
import type { OpenFile } from "../store";
import * as api from "./api";

/** What the editor shows, and what can be done with it. */
export interface Editor {
  readonly start?: api.Start;
  readonly state?: api.State;
  readonly open?: OpenFile;
  /** Route of the open page, or of the last. */
  readonly path: string;
  readonly isChanged: boolean;
  /** What was done last, or why it was not. */
  readonly said: string;
  /** Grows when the page beside the form is to be loaded again. */
  readonly turn: number;
  readonly say: (words: string) => void;
  readonly show: (file: string, path?: string) => Promise<void>;
  readonly change: (fields: Partial<Pick<OpenFile, "value" | "body">>) => void;
  readonly save: () => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly reload: () => void;
  /** Leaves the open file. */
  readonly close: () => void;
}

const wantsToStay = () => !window.confirm("What you have changed here is not saved. Leave it?");

/** The editor's state and its deeds; what fails is said, never thrown. */
export function useEditor(): Editor {
  const [start, setStart] = useState<api.Start>();
  const [state, setState] = useState<api.State>();
  const [open, setOpen] = useState<OpenFile>();
  const [path, setPath] = useState("/");
  const [isChanged, setChanged] = useState(false);
  const [said, say] = useState("");
  const [turn, setTurn] = useState(0);
  const refresh = useCallback(() => api.readState().then(setState), []);
  const tell = useCallback((error: Error) => say(error.message), []);
  useEffect(() => {
    Promise.all([api.readStart().then(setStart), refresh()]).catch(tell);
  }, [refresh, tell]);
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
    said,
    turn,
    say,
    refresh,
    close: () => {
      setOpen(undefined);
      setChanged(false);
    },
    reload: () => setTurn((now) => now + 1),
    async show(file, route) {
      if (isChanged && wantsToStay()) return;
      say("");
      await read(file).then(() => route && setPath(route), tell);
    },
    change(fields) {
      setOpen((now) => now && { ...now, ...fields });
      setChanged(true);
    },
    async save() {
      if (!open) return;
      say("Saving …");
      await api
        .saveFile(open)
        .then(async (saved) => {
          setOpen(saved);
          setChanged(false);
          await refresh();
          say("Saved.");
        })
        .catch(tell);
    },
    async undo() {
      if (isChanged && wantsToStay()) return;
      await api
        .undo()
        .then(async ({ undone }) => {
          await refresh();
          say(undone ? `Undone: ${undone}.` : "There is nothing to undo.");
          if (open) await read(open.file).catch(() => setOpen(undefined));
        })
        .catch(tell);
    },
  };
}
