import type { ZodType } from "zod";
import { toFormikValidationSchema } from "zod-formik-adapter";
import { type InquiryValues, inquirySchema } from "../../shared/inquiry/schema";

/**
 * The form's schema, adapted to Formik. The adapter's types ask for a schema of classic zod, but it only
 * calls `parseAsync`, which schemas of zod/mini have too.
 */
const rules = toFormikValidationSchema(inquirySchema as unknown as ZodType<InquiryValues>);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Validates in a separate task, so that what was typed is painted first. */
export const validationSchema = {
  validate: async (values: InquiryValues): Promise<void> => {
    await nextTask();
    await rules.validate(values);
  },
};
