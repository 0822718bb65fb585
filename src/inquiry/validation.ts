import type { ZodType } from "zod";
import { toFormikValidationSchema } from "zod-formik-adapter";
import { type InquiryValues, inquirySchema } from "./schema";

/**
 * The form's rules as Formik takes them. The adapter is typed for the classic schemas of zod, but
 * all it calls is `parseAsync`, which those of zod's smaller build have as well.
 */
export const validationSchema = toFormikValidationSchema(
  inquirySchema as unknown as ZodType<InquiryValues>,
);
