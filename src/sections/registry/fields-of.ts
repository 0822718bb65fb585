import type { z } from "zod";
import type { Rendered } from "../../schema/section";
import type * as schemas from "./schemas";

/** Props of a section type's markup: its fields, with Markdown as HTML and icons as SVG paths. */
export type FieldsOf<Type extends keyof typeof schemas> = Rendered<
  Omit<z.infer<(typeof schemas)[Type]>, "type">
>;
