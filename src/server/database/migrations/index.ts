import { inquiries } from "./2026-01-inquiries";
import { allowance } from "./2026-02-allowance";

/** Every migration by name; names are applied in alphabetical order and never change. */
export const migrations = { "2026-01-inquiries": inquiries, "2026-02-allowance": allowance };
