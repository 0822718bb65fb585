/* Written by `npm run generate` from the folders of section types. Do not edit. */

import { Codex } from "./codex/markup";
import { Divide } from "./divide/markup";
import { Ledger } from "./ledger/markup";
import { Ownership } from "./ownership/markup";
import { Questions } from "./questions/markup";
import { Statement } from "./statement/markup";

/** What renders each section type whose HTML is made at build. */
export const markups = {
  codex: Codex,
  divide: Divide,
  ledger: Ledger,
  ownership: Ownership,
  questions: Questions,
  statement: Statement,
};
