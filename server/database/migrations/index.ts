import { inquiries, type leadText } from "./2026-01-inquiries";
import { allowance } from "./2026-02-allowance";
import { erasure } from "./2026-03-erasure";
import { recipients } from "./2026-04-recipients";
import { givenUp } from "./2026-05-given-up";
import { attempts } from "./2026-06-attempts";
import { checksums } from "./2026-07-checksums";
import { retention } from "./2026-08-retention";

/** All migrations, applied in alphabetical order of their names, which never change. */
export const migrations = {
  "2026-01-inquiries": inquiries,
  "2026-02-allowance": allowance,
  "2026-03-erasure": erasure,
  "2026-04-recipients": recipients,
  "2026-05-given-up": givenUp,
  "2026-06-attempts": attempts,
  "2026-07-checksums": checksums,
  "2026-08-retention": retention,
};

/** Columns of leads for the form's fields. The compiler names one that no migration adds. */
export type MigratedColumn = (typeof leadText)[number];
