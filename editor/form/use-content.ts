import { useEffect, useMemo, useRef, useState } from "react";
import type { OpenFile } from "../store";
import { readFile } from "./api";
import { draftsOf } from "./drafts";
import * as steps from "./history";
import { fileLabel } from "./labels";

const isSame = (one: OpenFile, other: OpenFile): boolean =>
  JSON.stringify([one.value, one.body]) === JSON.stringify([other.value, other.body]);

/** A file as it is on disk, with what was written in it and not saved, unless that is to be discarded. */
async function opened(file: string, draft: OpenFile | null): Promise<steps.History> {
  const disk = await readFile(file);
  if (!draft || isSame(draft, disk)) return steps.historyOf(disk);
  const question = `${fileLabel(file)} has been changed since you wrote here. Discard your words that are not saved, and open it as it is now? With Cancel they stay, to be copied.`;
  if (draft.version !== disk.version && window.confirm(question)) return steps.historyOf(disk);
  return { past: [disk], open: draft, future: [] };
}

const nothing: steps.History = { past: [], future: [] };

/** The content of the open file, with its steps. What is not saved stays in the browser, for each file. */
export function useContent(site: string) {
  const drafts = useMemo(() => draftsOf(site), [site]);
  const [history, setHistory] = useState<steps.History>(nothing);
  const latest = useRef(history);
  latest.current = history;
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [isKept, setKept] = useState(true);
  const { past, open } = history;
  const isChanged = past.length > 0;
  useEffect(() => {
    if (open && isChanged) setKept(drafts.keep(open));
    else if (open) drafts.forget(open.file);
    setUnsaved(drafts.files());
  }, [open, isChanged, drafts]);
  const isLost = isChanged && !isKept;
  useEffect(() => {
    window.onbeforeunload = isLost ? (event) => event.preventDefault() : null;
  }, [isLost]);
  return {
    history,
    setHistory,
    isChanged,
    /** Files with content that is not saved. */
    unsaved,
    /** Opens a file. Returns whether it has content that is not saved; undefined if it is not to be opened. */
    async show(file: string): Promise<boolean | undefined> {
      if (isLost && !window.confirm("Your changes here are not saved. Discard them?"))
        return undefined;
      const now = await opened(file, drafts.read(file));
      setHistory(now);
      return now.past.length > 0;
    },
    /** Reads the open file again after a step of what was saved. */
    async reread(): Promise<void> {
      if (!open) return;
      const disk = await readFile(open.file).catch(() => undefined);
      setHistory((now) => (now.past.length > 0 ? now : steps.historyOf(disk, now)));
    },
    /** After a save of `sent`: what was written meanwhile is still to be saved. */
    settle(sent: OpenFile, saved: OpenFile): void {
      setHistory((now) => steps.saved(now, sent, saved));
      const draft = drafts.read(saved.file);
      if (latest.current.open?.file === saved.file || !draft) return;
      if (isSame(draft, sent)) drafts.forget(saved.file);
      else drafts.keep({ ...draft, version: saved.version });
      setUnsaved(drafts.files());
    },
    /** Closes the open file. */
    close: () => setHistory(nothing),
  };
}
