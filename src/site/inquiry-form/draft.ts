import { draftStore } from "../../shared/inquiry/paths";
import { emptyInquiry, type InquiryValues } from "../../shared/inquiry/schema";
import { forget, recall, remember } from "../session-store";

/** What a visitor has typed so far. */
export interface Draft {
  readonly values: InquiryValues;
  /** When the visitor first saw the form, in ms since the epoch. */
  readonly startedAt: number;
}

/** The time in ms since the epoch, by a clock that nobody sets while the page is open. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/** The non-empty values among `source` that belong to fields of the form. */
const filledValues = (source: object): Partial<InquiryValues> =>
  Object.fromEntries(
    Object.entries(source).filter(
      ([name, value]) => Object.hasOwn(emptyInquiry, name) && typeof value === "string" && value,
    ),
  );

/** The draft stored in this tab; undefined if there is none, or it can't be read. */
export function readDraft(): Draft | undefined {
  const kept = recall(draftStore);
  if (typeof kept !== "object" || kept === null) return undefined;
  if (!("values" in kept && typeof kept.values === "object" && kept.values !== null))
    return undefined;
  if (!("startedAt" in kept && typeof kept.startedAt === "number")) return undefined;
  return { values: { ...emptyInquiry, ...filledValues(kept.values) }, startedAt: kept.startedAt };
}

/**
 * Stores the draft until the tab closes, so an accidental reload loses nothing. A reason alone is not
 * stored: it would be selected on a later visit whose URL names none.
 */
export function keepDraft(draft: Draft): void {
  const { inquiryReason, ...typed } = filledValues(draft.values);
  if (Object.keys(typed).length > 0) remember(draftStore, draft);
  else forget(draftStore);
}

/** Removes the draft of this tab. */
export function discardDraft(): void {
  forget(draftStore);
}
