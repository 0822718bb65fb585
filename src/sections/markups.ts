/* Written by `npm run generate` from the folders of section types. Do not edit. */

import { Codex } from "./codex/markup";
import { Divide } from "./divide/markup";
import { Lanes } from "./lanes/markup";
import { Ledger } from "./ledger/markup";
import { Ownership } from "./ownership/markup";
import { Parting } from "./parting/markup";
import { Pipeline } from "./pipeline/markup";
import { Questions } from "./questions/markup";
import { Statement } from "./statement/markup";

/** What renders each section type whose HTML is made at build. */
export const markups = {
  codex: Codex,
  divide: Divide,
  lanes: Lanes,
  ledger: Ledger,
  ownership: Ownership,
  parting: Parting,
  pipeline: Pipeline,
  questions: Questions,
  statement: Statement,
};
