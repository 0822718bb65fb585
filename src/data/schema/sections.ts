import { z } from "zod";
import * as schemas from "../../sections/registry/schemas";

type Schema = (typeof schemas)[keyof typeof schemas];

/** Every section a page may be made of, sorted, since loaders differ in the order of exports. */
export const section = z
  .discriminatedUnion(
    "type",
    Object.entries(schemas)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, schema]) => schema) as [Schema, ...Schema[]],
  )
  .meta({ description: "A section of a page.", typeName: "Section" });
