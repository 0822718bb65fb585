/* Written by `npm run generate` from the folders of section types. Do not edit. */

import { Lanes } from "./lanes/markup";
import { Parting } from "./parting/markup";
import { Pipeline } from "./pipeline/markup";
import { Statement } from "./statement/markup";

/** What renders each section type whose HTML is made at build. */
export const markups = {
  lanes: Lanes,
  parting: Parting,
  pipeline: Pipeline,
  statement: Statement,
};
