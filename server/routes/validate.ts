import type * as z from "zod/mini";
import { type FieldMessages, RequestError } from "../errors";

/** The first message of each invalid field, unknown ones included. */
function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const found = new Map<string, string>();
  for (const issue of issues) {
    const names =
      issue.code === "unrecognized_keys" ? issue.keys : issue.path.slice(0, 1).map(String);
    const message = issue.code === "unrecognized_keys" ? "Unrecognized field." : issue.message;
    for (const name of names) if (!found.has(name)) found.set(name, message);
  }
  return Object.fromEntries(found);
}

/** The body, parsed by the schema. Throws 422 with a message for each invalid field. */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  throw new RequestError(422, "Some fields are not valid.", fieldMessages(error.issues));
}
