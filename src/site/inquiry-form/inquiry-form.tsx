import { FormikProvider, type FormikTouched, useFormik } from "formik";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ZodType } from "zod";
import { toFormikValidationSchema } from "zod-formik-adapter";
import { baseFieldNames, fieldNames, groupFieldNames } from "../../shared/inquiry/fields";
import type { NoticedSite } from "../../shared/inquiry/notice";
import { fieldGroups, fieldsOfReason, reasonByLabel } from "../../shared/inquiry/reasons";
import type { Site } from "../../shared/inquiry/records";
import {
  emptyInquiry,
  honeypotField,
  type InquiryValues,
  inquirySchema,
} from "../../shared/inquiry/schema";
import { formWords } from "../../shared/inquiry/words";
import { variant } from "../../theme/class-name";
import { useHydrated } from "../../ui/hooks/use-hydrated";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { GroupFieldset } from "./field-group";
import { writeReasonToUrl } from "./reason-parameter";
import { unheardValues, unreadable } from "./shown-values";
import { SubmitBar } from "./submit-bar";
import { useDraft } from "./use-draft";
import { useReasonFromUrl, type Visit } from "./use-reason-from-url";
import { useSubmission } from "./use-submission";

interface InquiryFormProps {
  readonly site: Site & NoticedSite;
  readonly visit: Visit;
  /** Called once the inquiry is stored. */
  readonly onSent: () => void;
}

/**
 * The form's schema, adapted to Formik. The adapter's types ask for a schema of classic zod, but it only
 * calls `parseAsync`, which schemas of zod/mini have too.
 */
const rules = toFormikValidationSchema(inquirySchema as unknown as ZodType<InquiryValues>);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Validates in a separate task, so that what was typed is painted first. */
const validationSchema = {
  validate: async (values: InquiryValues): Promise<void> => {
    await nextTask();
    await rules.validate(values);
  },
};

/**
 * What counts as touched after another reason is selected: a new group is untouched, even if a failed
 * submission had touched everything.
 */
function touchedWithReason(
  touched: FormikTouched<InquiryValues>,
  before: string,
  after: string,
): FormikTouched<InquiryValues> {
  if (fieldsOfReason(before) === fieldsOfReason(after)) return touched;
  return { ...touched, ...Object.fromEntries(groupFieldNames.map((name) => [name, false])) };
}

/** Prefixes the document's title with `Error: ` while the form has errors. */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const { title } = document;
    const marked = `Error: ${title}`;
    document.title = marked;
    return () => {
      // Another page may have set its own title by now.
      if (document.title === marked) document.title = title;
    };
  }, [hasErrors]);
}

/** Formik with the inquiry's validation, draft and submission. */
function useInquiryForm({ site, visit, onSent }: InquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [{ search }] = useState(visit);
  const formik = useFormik({
    initialValues: emptyInquiry,
    validationSchema,
    validate: () => unreadable(form.current),
    onSubmit: (values) => submission.send(values),
  });
  const { values, setValues } = formik;
  const startedAt = useDraft({ form, values, setValues, search });
  const submission = useSubmission({ form, site, startedAt, onSent });
  const selectReason = (label: string) => {
    formik.setTouched(touchedWithReason(formik.touched, values.inquiryReason, label), false);
    formik.setFieldValue("inquiryReason", label);
  };
  /** Before anything is rendered anew, which would set unheard values back. */
  const hear = ({ target, type }: FormEvent) => {
    const unheard = unheardValues(form.current, values);
    // A field that was typed into has a handler of its own.
    const own = type === "change" && "name" in target ? target.name : undefined;
    if (Object.keys(unheard).some((name) => name !== own))
      flushSync(() => setValues({ ...values, ...unheard }));
  };
  useReasonFromUrl(visit, values.inquiryReason, selectReason);
  useErrorTitle(fieldNames.some((name) => formik.touched[name] && formik.errors[name]));
  return { form, formik, hear, selectReason, ...submission };
}

/** The fields of the selected reason; those of every reason until the page is hydrated. */
const ReasonFields = ({ reason }: { reason: string }) => {
  const hydrated = useHydrated();
  const selected = reasonByLabel(reason);
  const shown = hydrated ? fieldGroups.filter((group) => group === selected?.group) : fieldGroups;
  return shown.map((group) => (
    <GroupFieldset key={group} group={group} reason={hydrated ? selected?.label : undefined} />
  ));
};

/** A field that only bots fill in: off-screen, not in the tab order, hidden from autofill. */
const Honeypot = () => (
  <div className={variant("forms.trap")} aria-hidden="true">
    <label htmlFor={honeypotField}>{formWords.trap}</label>
    <input id={honeypotField} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
  </div>
);

const aboutVisitor = baseFieldNames.filter((name) => name !== "inquiryReason");

/**
 * The inquiry form (spec 2 to 5). Without scripts it is a plain form post; with them it validates,
 * shows only the fields of the selected reason and posts the three records one after another.
 */
export const InquiryForm = (props: InquiryFormProps) => {
  const { form, formik, hear, selectReason, phase, begin } = useInquiryForm(props);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    hear(event);
    begin();
    formik.handleSubmit(event);
  };

  const changeReason = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    selectReason(target.value);
    writeReasonToUrl(target.value);
  };

  return (
    <FormikProvider value={formik}>
      <form
        ref={form}
        className={variant("forms.form")}
        action={`${API_ORIGIN}/api/inquiry`}
        method="post"
        aria-label="Inquiry"
        noValidate
        onChangeCapture={hear}
        onBlurCapture={hear}
        onSubmit={submit}
      >
        {formik.submitCount > 0 && !formik.isSubmitting && (
          <ErrorSummary key={formik.submitCount} errors={formik.errors} />
        )}
        <fieldset className={variant("forms.part", "forms.pairs")}>
          <legend className={variant("forms.legend")}>About you</legend>
          {aboutVisitor.map((name) => (
            <Field key={name} name={name} />
          ))}
        </fieldset>
        <fieldset className={variant("forms.part")}>
          <legend className={variant("forms.legend")}>About your inquiry</legend>
          <Field name="inquiryReason" onChange={changeReason} />
        </fieldset>
        <ReasonFields reason={formik.values.inquiryReason} />
        <Honeypot />
        <SubmitBar phase={phase} notice={props.site.inquiryNotice} />
      </form>
    </FormikProvider>
  );
};
