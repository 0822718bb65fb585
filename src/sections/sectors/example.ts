import type { FieldsOf } from "../../schema/section";
import type { sectors } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof sectors> = { headline: "Sectors" };
