/* Written by `npm run generate` from the folders of section types. Do not edit. */

import { Assurance } from "./assurance/markup";
import { Benefits } from "./benefits/markup";
import { Certifications } from "./certifications/markup";
import { Changelog } from "./changelog/markup";
import { Codex } from "./codex/markup";
import { CompanyFacts } from "./company-facts/markup";
import { Course } from "./course/markup";
import { Divide } from "./divide/markup";
import { Facts } from "./facts/markup";
import { Glossary } from "./glossary/markup";
import { Lanes } from "./lanes/markup";
import { Layers } from "./layers/markup";
import { Ledger } from "./ledger/markup";
import { Offerings } from "./offerings/markup";
import { Ownership } from "./ownership/markup";
import { Parting } from "./parting/markup";
import { Pipeline } from "./pipeline/markup";
import { Questions } from "./questions/markup";
import { Sectors } from "./sectors/markup";
import { Soundings } from "./soundings/markup";
import { Statement } from "./statement/markup";
import { Table } from "./table/markup";
import { TakeAway } from "./take-away/markup";

/** What renders each section type whose HTML is made at build. */
export const markups = {
  assurance: Assurance,
  benefits: Benefits,
  certifications: Certifications,
  changelog: Changelog,
  codex: Codex,
  companyFacts: CompanyFacts,
  course: Course,
  divide: Divide,
  facts: Facts,
  glossary: Glossary,
  lanes: Lanes,
  layers: Layers,
  ledger: Ledger,
  offerings: Offerings,
  ownership: Ownership,
  parting: Parting,
  pipeline: Pipeline,
  questions: Questions,
  sectors: Sectors,
  soundings: Soundings,
  statement: Statement,
  table: Table,
  takeAway: TakeAway,
};
