/* Written by `npm run generate` from the folders of section types. Do not edit. */

import { assurance } from "./assurance/schema";
import { atlas } from "./atlas/schema";
import { benefits } from "./benefits/schema";
import { callToAction } from "./call-to-action/schema";
import { capabilities } from "./capabilities/schema";
import { capabilityStatement } from "./capability-statement/schema";
import { cards } from "./cards/schema";
import { certifications } from "./certifications/schema";
import { changelog } from "./changelog/schema";
import { codex } from "./codex/schema";
import { companyFacts } from "./company-facts/schema";
import { course } from "./course/schema";
import { divide } from "./divide/schema";
import { facts } from "./facts/schema";
import { faq } from "./faq/schema";
import { feature } from "./feature/schema";
import { figure } from "./figure/schema";
import { glossary } from "./glossary/schema";
import { intro } from "./intro/schema";
import { lanes } from "./lanes/schema";
import { layers } from "./layers/schema";
import { leadership } from "./leadership/schema";
import { ledger } from "./ledger/schema";
import { mediaList } from "./media-list/schema";
import { offerings } from "./offerings/schema";
import { ownership } from "./ownership/schema";
import { parting } from "./parting/schema";
import { pipeline } from "./pipeline/schema";
import { plate } from "./plate/schema";
import { questions } from "./questions/schema";
import { sectors } from "./sectors/schema";
import { soundings } from "./soundings/schema";
import { statement } from "./statement/schema";
import { steps } from "./steps/schema";
import { table } from "./table/schema";
import { tableMaker } from "./table-maker/schema";
import { takeAway } from "./take-away/schema";
import { video } from "./video/schema";
import { wallpaper } from "./wallpaper/schema";

/** The schema of every section type. */
export const schemas = [
  assurance,
  atlas,
  benefits,
  callToAction,
  capabilities,
  capabilityStatement,
  cards,
  certifications,
  changelog,
  codex,
  companyFacts,
  course,
  divide,
  facts,
  faq,
  feature,
  figure,
  glossary,
  intro,
  lanes,
  layers,
  leadership,
  ledger,
  mediaList,
  offerings,
  ownership,
  parting,
  pipeline,
  plate,
  questions,
  sectors,
  soundings,
  statement,
  steps,
  table,
  tableMaker,
  takeAway,
  video,
  wallpaper,
] as const;
