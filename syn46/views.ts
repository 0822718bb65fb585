import type { Publisher } from "./downloads/dataset";
import { attacks } from "./views/attacks";
import { budget } from "./views/budget";
import { classes } from "./views/classes";
import { dictionary, margins } from "./views/columns";
import { correlations } from "./views/correlations";
import { downloads } from "./views/downloads";
import { eligibility } from "./views/eligibility";
import { feasibility } from "./views/feasibility";
import { likeness } from "./views/likeness";
import { membership } from "./views/membership";
import { guarantee, measures, record } from "./views/method";
import { pairs } from "./views/pairs";
import {
  privacyFields,
  privacyMethod,
  privacyTests,
  releaseRecord,
  runSheet,
} from "./views/papers";
import { questions } from "./views/questions";
import { records } from "./views/records";
import { riskModel } from "./views/risk-model";
import { rosters } from "./views/rosters";
import { rows } from "./views/rows";
import { specimen } from "./views/specimen";
import { suppression } from "./views/suppression";
import { treatments } from "./views/treatments";
import { utility } from "./views/utility";

/**
 * The figures that pages show, by name. Each reads its reports only when called, so that a missing file
 * affects only figures that need it.
 */
export const figuresOf = (publisher: Publisher) => ({
  rows,
  dictionary,
  margins,
  correlations,
  likeness,
  utility,
  questions,
  membership,
  attacks,
  budget,
  guarantee,
  measures,
  record,
  downloads: () => downloads(publisher),
  "risk-model": riskModel,
  pairs,
  specimen,
  suppression,
  eligibility,
  rosters,
  records,
  feasibility,
  treatments,
  classes,
});

/** All figures, and those for documents only: the papers of a delivery, filled in for the table. */
export const paperFiguresOf = (publisher: Publisher) => ({
  ...figuresOf(publisher),
  "privacy-method": privacyMethod,
  "privacy-fields": privacyFields,
  "privacy-tests": privacyTests,
  "run-sheet": runSheet,
  release: () => releaseRecord(publisher),
});
