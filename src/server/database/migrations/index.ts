import { inquiries } from "./2026-01-inquiries";

/** Every migration by name; names are applied in alphabetical order and never change. */
export const migrations = { "2026-01-inquiries": inquiries };
