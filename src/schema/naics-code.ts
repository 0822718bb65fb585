import { z } from "zod";

/** Six digits, kept as text (spec 3). */
export const naicsCode = z
  .string()
  .regex(/^\d{6}$/, "must be a code of six digits, in quotes")
  .meta({ description: "NAICS code: six digits, in quotes." });
