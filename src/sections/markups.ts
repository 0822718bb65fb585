/* Written by `npm run generate` from the folders of section types. Do not edit. */

import { Ledger } from "./ledger/markup";
import { Questions } from "./questions/markup";
import { Statement } from "./statement/markup";

/** What renders each section type whose HTML is made at build. */
export const markups = {
  ledger: Ledger,
  questions: Questions,
  statement: Statement,
};
