import type { FormikHelpers } from "formik";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { emptyInquiry, type InquiryValues } from "../../shared/inquiry/schema";
import { enteredValues, withReason } from "../../shared/inquiry/values";
import { useHydrated } from "../../ui/hooks/use-hydrated";
import { keepDraft, readDraft } from "./draft";
import { reasonFromQuery, writeReasonToUrl } from "./reason-parameter";

interface DraftedForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: InquiryValues;
  readonly setValues: FormikHelpers<InquiryValues>["setValues"];
  /** The query of the first URL. Its reason wins, unless the visitor chose one before hydration. */
  readonly search: string;
}

/**
 * Fills the form with the draft of this tab and, over it, with what the visitor typed before hydration;
 * stores every change as the new draft. Returns the time at which the visitor first saw the form, in ms
 * since the epoch; undefined until the form is filled.
 */
export function useDraft({ form, values, setValues, search }: DraftedForm): number | undefined {
  const hydrated = useHydrated();
  const [shownAt] = useState(() => (hydrated ? Date.now() : performance.timeOrigin));
  const [startedAt, setStartedAt] = useState<number>();
  const isServed = useRef(!hydrated);

  useLayoutEffect(() => {
    const draft = readDraft();
    const entered = enteredValues(form.current);
    const chosen = isServed.current ? entered.inquiryReason : undefined;
    isServed.current = false;
    const found = { ...emptyInquiry, ...draft?.values, ...entered };
    const reason = chosen ?? reasonFromQuery(search)?.label ?? found.inquiryReason;
    setStartedAt(draft?.startedAt ?? shownAt);
    setValues(withReason(found, reason), false);
    if (reason || chosen !== undefined) writeReasonToUrl(reason);
  }, [form, setValues, search, shownAt]);

  useEffect(() => {
    if (startedAt !== undefined) keepDraft({ values, startedAt });
  }, [values, startedAt]);

  return startedAt;
}
