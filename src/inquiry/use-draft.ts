import type { FormikHelpers } from "formik";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { keepDraft, readDraft } from "./draft";
import { reasonOfQuery } from "./reason-parameter";
import { emptyInquiry, type InquiryValues } from "./schema";
import { useHydrated } from "./use-hydrated";
import { filledValues, withReason } from "./values";

interface DraftedForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: InquiryValues;
  readonly setValues: FormikHelpers<InquiryValues>["setValues"];
  /** The query of the address, whose reason wins over any other. */
  readonly search: string;
}

/**
 * Fills the form with what the visitor typed before scripts ran, over the draft of this tab, and
 * keeps every change as the new draft. Gives the time at which the visitor first saw the form, in
 * milliseconds of the epoch; undefined until the form is filled.
 */
export function useDraft({ form, values, setValues, search }: DraftedForm): number | undefined {
  const hydrated = useHydrated();
  const [shownAt] = useState(() => (hydrated ? Date.now() : performance.timeOrigin));
  const [startedAt, setStartedAt] = useState<number>();

  useLayoutEffect(() => {
    const draft = readDraft();
    const typed = filledValues(Object.fromEntries(new FormData(form.current ?? undefined)));
    const found = { ...emptyInquiry, ...draft?.values, ...typed };
    setStartedAt(draft?.startedAt ?? shownAt);
    setValues(withReason(found, reasonOfQuery(search)?.label ?? found.inquiryReason), false);
  }, [form, setValues, search, shownAt]);

  useEffect(() => {
    if (startedAt !== undefined) keepDraft({ values, startedAt });
  }, [values, startedAt]);

  return startedAt;
}
