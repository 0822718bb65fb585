import { z } from "zod";
import { schemas } from "../../sections/schemas";

/** Every section a page may be made of. */
export const section = z
  .discriminatedUnion("type", schemas)
  .meta({ description: "A section of a page.", typeName: "Section" });
