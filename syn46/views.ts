import type { Publisher } from "./downloads/dataset";
import { attacks } from "./views/attacks";
import { budget } from "./views/budget";
import { classes, rosters } from "./views/classes";
import { dictionary, margins } from "./views/columns";
import { eligibility } from "./views/eligibility";
import { karyogram } from "./views/karyogram";
import { correlations, likeness } from "./views/likeness";
import { pairs } from "./views/pairs";
import {
  downloads,
  guarantee,
  privacyFields,
  privacyMethod,
  privacyTests,
  releaseRecord,
  runSheet,
} from "./views/papers";
import { questions } from "./views/questions";
import { records } from "./views/records";
import { riskModel } from "./views/risk-model";
import { rows } from "./views/rows";
import { specimen } from "./views/specimen";
import { feasibility, suppression } from "./views/suppression";
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
  attacks,
  budget,
  guarantee,
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
  karyogram,
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
