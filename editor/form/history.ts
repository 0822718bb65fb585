import { deepEquals } from "@rjsf/utils";
import { type DataPath, formatPath } from "../../src/shared/data-path";
import type { OpenFile } from "../store";

/** The content of the open file, and the steps that lead from what is saved to it. */
export interface History {
  /** Earlier contents, the saved one first. */
  readonly past: readonly OpenFile[];
  readonly open?: OpenFile;
  /** Contents that were undone, the next one first. */
  readonly future: readonly OpenFile[];
}

/** The history of a file as it is saved; what was undone can come back once it is saved in that version. */
export const historyOf = (
  open: OpenFile | undefined,
  { future }: Partial<History> = {},
): History => ({
  past: [],
  open,
  future: future?.[0]?.file === open?.file ? (future ?? []) : [],
});

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || deepEquals(one, other);

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

interface Difference {
  readonly path: DataPath;
  readonly one: unknown;
  readonly other: unknown;
}

/** Where two values differ, and how: at their only difference, or at what contains all of them. */
function difference(one: unknown, other: unknown, path: DataPath = []): Difference {
  const here = { path, one, other };
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return here;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const differing = keys.filter((key) => !isSame(one[key], other[key]));
  const [key] = differing;
  if (differing.length !== 1 || key === undefined) return here;
  return difference(one[key], other[key], [...path, Array.isArray(one) ? Number(key) : key]);
}

/** A step between two contents of a file. */
interface Step {
  /** Path of what it changes; empty for the text of a document. */
  readonly place: string;
  /** Whether it changes one text alone. */
  readonly isTyping: boolean;
}

/** The step from one content to another. */
export function stepOf(from: OpenFile, to: OpenFile): Step {
  if (from.body !== to.body) return { place: "", isTyping: isSame(from.value, to.value) };
  const { path, one, other } = difference(from.value, to.value);
  const isText = (value: unknown) => value === undefined || typeof value === "string";
  return { place: formatPath(path), isTyping: isText(one) && isText(other) };
}

/** The history after a change. Typing in one text is one step. */
export function changed(
  history: History,
  fields: Partial<Pick<OpenFile, "value" | "body">>,
): History {
  const { past, open } = history;
  if (!open) return history;
  const next = { ...open, ...fields };
  const before = past.at(-1);
  const [last, now] = [before && stepOf(before, open), stepOf(open, next)];
  const goesOn = last?.isTyping && now.isTyping && last.place === now.place;
  return { past: goesOn ? past : [...past, open], open: next, future: [] };
}

/** The history one step back. */
export function undone({ past, open, future }: History): History {
  const before = past.at(-1);
  return before && open
    ? { past: past.slice(0, -1), open: before, future: [open, ...future] }
    : { past, open, future };
}

/** Whether what was undone fits the version that is open. */
export const canRedo = ({ open, future: [next] }: History): boolean =>
  next !== undefined && next.file === open?.file && next.version === open.version;

/** The history one step forward. */
export function redone({ past, open, future }: History): History {
  const [next, ...rest] = future;
  return next && open
    ? { past: [...past, open], open: next, future: rest }
    : { past, open, future };
}

/** The history after a save of `sent`: what was typed meanwhile is still to be saved. */
export function saved(history: History, sent: OpenFile, file: OpenFile): History {
  const { open } = history;
  if (open === sent) return historyOf(file);
  if (open?.file !== file.file) return history;
  return { past: [file], open: { ...open, version: file.version }, future: [] };
}
