/* Written by `npm run generate` from the folders of section types. Do not edit. */

import { Course } from "./course/markup";
import { Layers } from "./layers/markup";
import { Offerings } from "./offerings/markup";
import { Sectors } from "./sectors/markup";
import { Soundings } from "./soundings/markup";
import { Statement } from "./statement/markup";

/** What renders each section type whose HTML is made at build. */
export const markups = {
  course: Course,
  layers: Layers,
  offerings: Offerings,
  sectors: Sectors,
  soundings: Soundings,
  statement: Statement,
};
