/* Written by `npm run generate` from the folders of section types. Do not edit. */

import { Statement } from "./statement/markup";

/** What renders each section type whose HTML is made at build. */
export const markups = {
  statement: Statement,
};
