import { useState } from "react";
import { type FieldName, missingMessage } from "../../shared/inquiry/fields";
import { variant } from "../../theme/class-name";
import { Section } from "../../ui/section";
import { useSite } from "../hooks/use-site";
import { ErrorList } from "../inquiry-form/error-summary";
import { FieldView } from "../inquiry-form/field-view";
import { SubmitBar } from "../inquiry-form/submit-bar";

/** One field for each kind of control. */
const examples: readonly FieldName[] = [
  "firstName",
  "organizationWebsite",
  "phoneNumber",
  "inquiryReason",
  "deadline",
  "serviceDetails",
];
const wrong: FieldName = "firstName";
const message = missingMessage(wrong);

const Example = ({ name }: { name: FieldName }) => {
  const [value, setValue] = useState("");
  const onChange = ({ target }: { target: { value: string } }) => setValue(target.value);
  const input = { name, value, onChange, onBlur: () => undefined };
  return <FieldView input={input} message={name === wrong ? message : undefined} />;
};

/** The parts of the inquiry form, without Formik: nothing here is validated or sent. */
export const FormParts = () => (
  <Section
    anchor="form-parts"
    theme={null}
    background="mist"
    helper="inquiry form"
    headline="The parts of the inquiry form"
  >
    <div className={variant("forms.form")}>
      <div className={variant("forms.summary")}>
        <ErrorList errors={{ [wrong]: message }} />
      </div>
      <div className={variant("forms.part", "forms.pairs")}>
        {examples.map((name) => (
          <Example key={name} name={name} />
        ))}
      </div>
      <SubmitBar phase="failed" notice={useSite().inquiryNotice} />
    </div>
  </Section>
);
