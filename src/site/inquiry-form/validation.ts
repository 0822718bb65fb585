import type { ZodType } from "zod";
import { toFormikValidationSchema } from "zod-formik-adapter";
import { type InquiryValues, inquirySchema } from "../../shared/inquiry/schema";

/**
 * The form's rules as Formik takes them. The adapter is typed for the classic schemas of zod, but
 * all it calls is `parseAsync`, which those of zod's smaller build have as well.
 */
const rules = toFormikValidationSchema(inquirySchema as unknown as ZodType<InquiryValues>);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Validates in a separate task, so that what was typed or chosen is painted first. */
export const validationSchema = {
  validate: async (values: InquiryValues): Promise<void> => {
    await nextTask();
    await rules.validate(values);
  },
};
