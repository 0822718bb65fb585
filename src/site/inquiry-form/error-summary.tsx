import type { FormikErrors } from "formik";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { type FieldName, fieldNames } from "../../shared/inquiry/fields";
import type { InquiryValues } from "../../shared/inquiry/schema";
import { formWords } from "../../shared/inquiry/words";
import { variant } from "../../theme/class-name";

/** Focuses a field and scrolls to its label, which scroll padding keeps below the header. */
function goToField(event: MouseEvent, name: FieldName): void {
  event.preventDefault();
  document.querySelector(`label[for="${name}"]`)?.scrollIntoView();
  document.getElementById(name)?.focus({ preventScroll: true });
}

/** The errors of a form, each a link to its field. */
export const ErrorList = ({ errors }: { errors: Partial<Record<FieldName, string>> }) => (
  <>
    <h2 className={variant("text.title")}>{formWords.problem}</h2>
    <ul>
      {fieldNames
        .filter((name) => errors[name])
        .map((name) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => goToField(event, name)}>
              {errors[name]}
            </a>
          </li>
        ))}
    </ul>
  </>
);

/**
 * The errors of a failed attempt to send, in the order of the form. It takes focus when it appears, and
 * is the only part that announces errors. A message is removed, silently, once its field is valid;
 * errors made later are not added until the next attempt.
 */
export const ErrorSummary = ({ errors }: { errors: FormikErrors<InquiryValues> }) => {
  const summary = useRef<HTMLDivElement>(null);
  const [found] = useState(() => fieldNames.filter((name) => errors[name]));
  const remaining = found.filter((name) => errors[name]);

  useEffect(() => summary.current?.focus(), []);

  return remaining.length === 0 ? null : (
    <div ref={summary} className={variant("forms.summary")} tabIndex={-1}>
      <div role="alert" aria-atomic="false" aria-relevant="additions">
        <ErrorList errors={Object.fromEntries(remaining.map((name) => [name, errors[name]]))} />
      </div>
    </div>
  );
};
