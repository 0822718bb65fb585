import type { FormikHelpers } from "formik";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { takeServed } from "../../shared/hydration";
import { emptyInquiry, type InquiryValues } from "../../shared/inquiry/schema";
import { useHydrated } from "../../ui/hooks/use-hydrated";
import { keepDraft, readDraft, steadyNow } from "./draft";
import { reasonFromQuery, writeReasonToUrl } from "./reason-parameter";
import { enteredValues, unheardValues } from "./shown-values";

interface DraftedForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: InquiryValues;
  readonly setValues: FormikHelpers<InquiryValues>["setValues"];
  /** The query of the first URL. Its reason wins, unless the visitor chose one before hydration. */
  readonly search: string;
}

/** Stores what is typed into a form that outlives React, on a page that an error has stopped. */
function keepTyping(form: HTMLFormElement | null): void {
  form?.addEventListener("input", () => {
    const { values = emptyInquiry, startedAt = Date.now() } = readDraft() ?? {};
    keepDraft({ values: { ...values, ...unheardValues(form, values) }, startedAt });
  });
}

/**
 * Fills the form with the draft of this tab and, over it, with what the visitor typed before hydration;
 * stores every change as the new draft. Returns the time at which the visitor first saw the form, in ms
 * since the epoch; undefined until the form is filled.
 */
export function useDraft({ form, values, setValues, search }: DraftedForm): number | undefined {
  const hydrated = useHydrated();
  const [shownAt] = useState(() => (hydrated ? steadyNow() : performance.timeOrigin));
  const [startedAt, setStartedAt] = useState<number>();

  useLayoutEffect(() => {
    const draft = readDraft();
    const served = takeServed("inquiryReason");
    const entered = enteredValues(served instanceof HTMLSelectElement ? served.form : null);
    const { inquiryReason: chosen } = entered;
    const found = { ...emptyInquiry, ...draft?.values, ...entered };
    const inquiryReason = chosen ?? reasonFromQuery(search)?.label ?? found.inquiryReason;
    // The clock may have been set back since the draft was begun.
    setStartedAt(Math.min(draft?.startedAt ?? shownAt, shownAt));
    setValues({ ...found, inquiryReason }, false);
    if (inquiryReason || chosen !== undefined) writeReasonToUrl(inquiryReason);
  }, [setValues, search, shownAt]);

  useEffect(() => {
    if (startedAt !== undefined) keepDraft({ values, startedAt });
  }, [values, startedAt]);

  useEffect(() => {
    const { current } = form;
    return () => keepTyping(current);
  }, [form]);

  return startedAt;
}
