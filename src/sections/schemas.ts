/* Written by `npm run generate` from the folders of section types. Do not edit. */

import { benefits } from "./benefits/schema";
import { callToAction } from "./call-to-action/schema";
import { capabilities } from "./capabilities/schema";
import { capabilityStatement } from "./capability-statement/schema";
import { cards } from "./cards/schema";
import { certifications } from "./certifications/schema";
import { companyFacts } from "./company-facts/schema";
import { course } from "./course/schema";
import { facts } from "./facts/schema";
import { faq } from "./faq/schema";
import { feature } from "./feature/schema";
import { figure } from "./figure/schema";
import { intro } from "./intro/schema";
import { layers } from "./layers/schema";
import { leadership } from "./leadership/schema";
import { mediaList } from "./media-list/schema";
import { naicsList } from "./naics-list/schema";
import { offerings } from "./offerings/schema";
import { sectors } from "./sectors/schema";
import { soundings } from "./soundings/schema";
import { statement } from "./statement/schema";
import { steps } from "./steps/schema";
import { table } from "./table/schema";
import { tableMaker } from "./table-maker/schema";
import { video } from "./video/schema";
import { wallpaper } from "./wallpaper/schema";

/** The schema of every section type. */
export const schemas = [
  benefits,
  callToAction,
  capabilities,
  capabilityStatement,
  cards,
  certifications,
  companyFacts,
  course,
  facts,
  faq,
  feature,
  figure,
  intro,
  layers,
  leadership,
  mediaList,
  naicsList,
  offerings,
  sectors,
  soundings,
  statement,
  steps,
  table,
  tableMaker,
  video,
  wallpaper,
] as const;
