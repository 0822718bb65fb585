/**
 * The contents of the files in `results/`. Shares and rates are from 0 to 1. The keys of generators are
 * their settings: `copula`, `epsilon-10`, ..., `leak-100`. `control` is not a generator but the half of the
 * source that no generator has seen: it shows how much two real samples differ.
 */

/** A number with its 95 percent interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The least and the greatest of some values. */
export interface Spread {
  readonly least: number;
  readonly most: number;
}

/** A measure: its name in the literature, its meaning and its source. */
export interface Measure {
  readonly name: string;
  readonly meaning: string;
  readonly source: string;
}

/** `likeness.json`: a synthetic table of each generator, compared with the half it was fitted to. */
export interface LikenessReport {
  readonly notice: string;
  readonly measures: readonly Measure[];
  /** Rows of the tables compared. */
  readonly rows: { readonly source: number; readonly synthetic: number };
  readonly histograms: readonly Histogram[];
  readonly correlations: Correlations;
  /** By generator, `control` among them. */
  readonly generators: Readonly<Record<string, Likeness>>;
}

/** The histograms of one column, for overlaid plots. */
export interface Histogram {
  readonly column: string;
  /** Edges of the bins in the column's unit (one more than bins), for a numeric column. */
  readonly edges?: readonly number[];
  /** Labels of the bins, for any other column. */
  readonly labels?: readonly string[];
  /** Shares of the known values, by `source` and by generator. */
  readonly shares: Readonly<Record<string, readonly number[]>>;
  /** The share of missing values, by `source` and by generator. */
  readonly missing: Readonly<Record<string, number>>;
}

/** Spearman correlations of all columns with ordered values. */
interface Correlations {
  readonly columns: readonly string[];
  /** By `source` and by generator: rows of the square matrix. */
  readonly matrices: Readonly<Record<string, readonly (readonly number[])[]>>;
}

export interface Likeness {
  /** The mean of the next two, as SDMetrics' QualityReport has it. */
  readonly overall: number;
  readonly columnShapes: number;
  readonly columnPairTrends: number;
  readonly columns: readonly ColumnLikeness[];
  /** Means over pairs of columns, and the least similar pairs. */
  readonly correlationSimilarity: number;
  readonly contingencySimilarity: number;
  readonly worstPairs: readonly PairLikeness[];
  readonly rules: readonly RuleCount[];
}

export interface ColumnLikeness {
  readonly column: string;
  readonly measure: "KSComplement" | "TVComplement";
  /** 1 is equal. */
  readonly value: number;
  /** 1 less the difference of the shares of missing values. */
  readonly missingValueSimilarity: number;
  /** The share of values within the public bounds. */
  readonly boundaryAdherence: number;
}

export interface PairLikeness {
  readonly columns: readonly [string, string];
  readonly measure: "CorrelationSimilarity" | "ContingencySimilarity";
  readonly value: number;
}

/** How many rows break a rule of medicine or of the table. */
export interface RuleCount {
  readonly rule: string;
  readonly violations: number;
  /** Rows that the rule applies to. */
  readonly rows: number;
}

/** `utility.json`: models trained on synthetic rows, tested on people that no generator has seen. */
export interface UtilityReport {
  readonly notice: string;
  readonly measures: readonly Measure[];
  readonly tasks: readonly UtilityTask[];
}

export interface UtilityTask {
  readonly task: string;
  readonly target: string;
  readonly model: string;
  readonly measure: "AUC" | "R2";
  /** Columns a model is not given, besides the target. */
  readonly leftOut: readonly LeftOut[];
  /** Seeds of the tables, the same for every generator; the first is that of the offered table. */
  readonly seeds: readonly number[];
  readonly trainingRows: number;
  readonly testRows: number;
  /** By generator; `real` is trained on resamples of the fitted half (TRTR). */
  readonly scores: Readonly<Record<string, SeedScores>>;
}

interface LeftOut {
  readonly column: string;
  readonly why: string;
}

/** Scores over seeds: mean, least, greatest, and all in the order of the seeds. */
export interface SeedScores extends Spread {
  readonly mean: number;
  readonly each: readonly number[];
}

/** `questions.json`: what a buyer would ask of real data, asked of the source and of every table. */
export interface QuestionsReport {
  readonly notice: string;
  readonly questions: readonly {
    readonly id: string;
    /** What is compared, in a few words. */
    readonly question: string;
    readonly unit: string;
    readonly source: Interval;
    /** By generator, `control` among them; null where a table has too few people to ask. */
    readonly answers: Readonly<Record<string, Answer | null>>;
  }[];
}

/** An answer with its interval by sampling, and with differential privacy by noise as well. */
export interface Answer extends Interval {
  /** By the interval of the source: inside; outside, though the intervals meet; off; or of the other sign. */
  readonly verdict: "inside" | "outside" | "off" | "reversed";
}

/** `privacy.json`: how far each attack got against each generator. */
export interface PrivacyReport {
  readonly notice: string;
  readonly measures: readonly Measure[];
  /** What differential privacy bounds, what counts as public, and what is not covered. */
  readonly guarantee: {
    readonly covered: string;
    readonly publicKnowledge: string;
    readonly notCovered: string;
  };
  readonly generators: Readonly<Record<string, Privacy>>;
  /** By attack, the least share of leaked rows at which it succeeds; null where it cannot see a full leak. */
  readonly leastLeakSeen: Readonly<Record<string, number | null>>;
}

export interface Privacy {
  /** The budget of differential privacy; null if there is none. */
  readonly budget: PrivacyBudget | null;
  readonly exactCopies: ExactCopies;
  readonly closest: ClosestRecord;
  readonly membership: readonly MembershipAttack[];
  readonly singlingOut: readonly RiskAttack[];
  readonly attributeInference: readonly RiskAttack[];
  /** Attacks whose whole interval is above guessing. */
  readonly succeeded: readonly string[];
}

export interface PrivacyBudget {
  readonly epsilon: number;
  readonly delta: number;
  /** The sensitivity at which noise of deviation 1 is as private, and how its square is split. */
  readonly mu: number;
  readonly shares: { readonly margins: number; readonly correlations: number };
  /** Standard deviation of the noise on a count (in people) and on a mean product of scores. */
  readonly countNoise: number;
  readonly productNoise: number;
}

export interface ExactCopies {
  /** Synthetic rows equal in all columns to a row the generator has seen. */
  readonly ofFitted: number;
  /** The same for rows it has not seen: the number expected by chance. */
  readonly ofControl: number;
  readonly rows: number;
}

export interface ClosestRecord {
  /** Synthetic rows that were compared. */
  readonly rows: number;
  /** Share of them nearer to a fitted row than to a control row; ties count half. 0.5 is ideal. */
  readonly nearerToFitted: Interval;
}

export interface MembershipAttack {
  readonly attack: "closest record" | "closest record, calibrated" | "tracing";
  /** What the attacker is assumed to know. */
  readonly knows: string;
  readonly members: number;
  readonly others: number;
  /** 0.5 is guessing. */
  readonly auc: Interval;
  /** The same for the tenth of people farthest from the attacker's own sample. */
  readonly aucOfUnusual: Interval;
  /** True positive rate at a false positive rate of one in a hundred. */
  readonly truePositivesAtOnePercent: number;
  /** The curve, from 0,0 to 1,1. */
  readonly roc: readonly { readonly falsePositives: number; readonly truePositives: number }[];
}

/** An attack evaluated as in Anonymeter. */
export interface RiskAttack {
  readonly attack: string;
  readonly knows: string;
  readonly attacks: number;
  /** Success rates against fitted people, against the control, and of guessing. */
  readonly fitted: Interval;
  readonly control: Interval;
  readonly guessing: Interval;
  /** (fitted - control) / (1 - control), not below 0. */
  readonly risk: Interval;
}

/** `risk-model.json`: a model of coronary disease, trained on the offered table. */
export interface RiskModelReport extends Assessment {
  readonly notice: string;
  readonly setting: string;
  readonly seed: number;
  readonly task: string;
  readonly target: string;
  readonly model: string;
  readonly testedOn: Rows;
  /** Columns the model is not given, besides the target. */
  readonly leftOut: readonly LeftOut[];
  /** Log odds at the mean of every feature. */
  readonly intercept: number;
  readonly coefficients: readonly Coefficient[];
  /** How far the figures move with the noise, over draws of it; that of the offered table is one. */
  readonly overNoise: {
    readonly draws: number;
    /** In the order of the groups. */
    readonly groups: readonly { readonly auc: Spread | null; readonly expected: Spread }[];
    /** In the order of the coefficients, for the same differences of the features. */
    readonly coefficients: readonly Spread[];
  };
  /** Ranking by age alone, without any model: what the model has to beat. */
  readonly ageAlone: Interval;
  /** The same method trained on the source itself, to show what the generator loses. */
  readonly reference: Assessment;
}

/** The performance of a model on people that no generator has seen. */
export interface Assessment {
  readonly trainedOn: Rows;
  /** The risk from which a person counts as at risk: that of the highest tenth in training. */
  readonly threshold: number;
  /** Everyone first. */
  readonly groups: readonly GroupMetrics[];
  /** Tenths of people, sorted by predicted risk. */
  readonly calibration: readonly Calibration[];
}

/** Rows that a model is trained or tested on. */
export interface Rows {
  readonly what: string;
  readonly rows: number;
  readonly cases: number;
}

/** What one feature adds to the log odds. */
interface Coefficient {
  readonly column: string;
  readonly feature: string;
  /** Per standard deviation of the feature. */
  readonly value: number;
  /** That of the reference, for the same difference. */
  readonly reference: number;
  /** Of the training rows; a missing value counts as the mean. */
  readonly mean: number;
  readonly deviation: number;
}

/** Predicted and observed risk of some people. */
export interface Calibration {
  readonly people: number;
  readonly cases: number;
  /** The share with the disease, and the mean predicted risk. */
  readonly observed: Interval;
  readonly expected: number;
}

export interface GroupMetrics extends Calibration {
  /** What people are grouped by; `everyone` is the first. */
  readonly by: string;
  readonly group: string;
  /** The mean of the squared differences between risk (0 to 1) and outcome (0 or 1). */
  readonly brier: Interval;
  readonly auc: Interval | null;
  readonly sensitivity: Interval | null;
  readonly specificity: Interval | null;
  /** Why some metrics are null; null if none is. */
  readonly tooFew: string | null;
}

/** `record.json`: inputs, tools and outputs of a run. It has no timestamp, so it is reproducible. */
export interface GenerationRecord {
  readonly notice: string;
  readonly seed: number;
  readonly permissions: string;
  readonly settings: Readonly<Record<string, number | string | readonly number[]>>;
  /** Versions of the packages that compute. */
  readonly versions: Readonly<Record<string, string>>;
  /** What was measured of the source with noise, the input of the models. */
  readonly measurements: readonly RecordedFile[];
  /** Models and reports, by their paths from the root of the project. */
  readonly files: readonly RecordedFile[];
  /** The files that a build makes from them, by name. */
  readonly downloads: readonly RecordedFile[];
}

interface RecordedFile {
  readonly file: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}
