import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from "../../src/data";
import type { Start, State } from "../server";
import type { OpenFile } from "../store";
import * as api from "./api";
import * as steps from "./history";
import { entriesOf, fileLabel, pathLabel } from "./labels";
import { useContent } from "./use-content";

/** The result of the last action. */
export interface Status {
  readonly words: string;
  readonly isFault?: boolean;
}

/** The editor's state and actions. */
export type Editor = ReturnType<typeof useEditor>;

/** The name of a data file: its page's in the menu, or made from its path. */
export const nameOf = (state: State | undefined, file: string): string =>
  entriesOf(state?.pages ?? []).find((entry) => entry.file === file)?.label ?? fileLabel(file);

/** What a step in the form changes. */
const placeOf = (from: OpenFile | undefined, to: OpenFile | undefined): string | undefined =>
  from && to && (pathLabel(steps.stepOf(from, to).place) || "the text");

/** How long typing rests before the page shows it, in ms. */
const typingPause = 400;

/** The editor's state and actions. Errors become the status; actions never throw. */
export function useEditor() {
  const [start, setStart] = useState<Start>();
  const [state, setState] = useState<State>();
  const content = useContent(start?.site ?? "");
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [path, setPath] = useState("/");
  const [status, setStatus] = useState<Status>({ words: "" });
  const [reloads, setReloads] = useState(0);
  const isSaving = useRef(false);

  const say = useCallback((words: string) => setStatus({ words }), []);
  const showError = useCallback(
    ({ message }: Error) => setStatus({ words: message, isFault: true }),
    [],
  );
  const refresh = useCallback(() => api.readState().then(setState), []);
  const reload = () => setReloads((count) => count + 1);
  useEffect(() => {
    Promise.all([api.readStart().then(setStart), refresh()]).catch(showError);
  }, [refresh, showError]);

  const { history, setHistory, isChanged } = content;
  const { past, open, future } = history;
  useEffect(() => {
    if (!open) return undefined;
    // A fault is told when it is saved.
    const timer = setTimeout(() => void api.showTyped(open).catch(() => undefined), typingPause);
    return () => clearTimeout(timer);
  }, [open]);
  const before = placeOf(past.at(-1), open);
  const after = steps.canRedo(history) ? placeOf(open, future[0]) : undefined;

  /** Takes a step of what was saved. */
  const turn = async (step: () => Promise<string | undefined>, done: string) => {
    const what = await step();
    await refresh();
    say(what ? `${done}: ${what}.` : "There is nothing to undo or to do again.");
    await content.reread();
  };
  const send = async (sent: OpenFile, anyway: boolean) => {
    const answer = await api.saveFile(sent, anyway);
    if ("mistakes" in answer) {
      setRefused(answer.mistakes);
      throw new Error(
        `Not saved: ${answer.mistakes.length} to fix. Until then your words are kept in this browser.`,
      );
    }
    content.settle(sent, answer);
    setRefused([]);
    await refresh();
    say("Saved.");
  };

  return {
    start,
    state,
    open,
    /** The open file as it is saved. */
    saved: past[0] ?? open,
    /** Route of the page that is shown beside the form. */
    path,
    isChanged,
    /** Files with content that is not saved. */
    unsaved: content.unsaved,
    /** What the last save would have brought into the data, because of which nothing was written. */
    refused,
    status,
    /** Incremented to reload the preview. */
    reloads,
    /** What undo and redo would turn: a step in the form, then what was saved; undefined without one. */
    next: { undo: before ?? state?.undo, redo: after ?? state?.redo },
    setStatus: say,
    refresh,
    reload,
    /** Closes the open file. */
    close: content.close,
    async show(file: string, route?: string) {
      say("");
      const shown = route ?? state?.shownAt[file];
      await content.show(file).then((isUnsaved) => {
        if (isUnsaved === undefined) return;
        if (isUnsaved) say("Your words are back. They are not saved yet.");
        if (shown && shown !== path) setPath(shown);
        else if (shown && (!open || open.file === file)) reload();
      }, showError);
    },
    change(fields: Partial<Pick<OpenFile, "value" | "body">>) {
      setHistory((now) => steps.changed(now, fields));
      say("Not saved yet.");
    },
    /** Saves; with `anyway`, also what brings mistakes into the data. */
    async save(anyway = false): Promise<void> {
      if (!open || isSaving.current) return;
      isSaving.current = true;
      say("Saving …");
      await send(open, anyway).catch(showError);
      isSaving.current = false;
    },
    async undo() {
      setRefused([]);
      if (!isChanged) return turn(async () => (await api.undo()).undone, "Undone").catch(showError);
      setHistory(steps.undone);
      say(`Undone: ${before}.${past.length > 1 ? " Not saved yet." : ""}`);
    },
    async redo() {
      if (!after) return turn(async () => (await api.redo()).redone, "Done again").catch(showError);
      setHistory(steps.redone);
      say(`Done again: ${after}. Not saved yet.`);
    },
  };
}
