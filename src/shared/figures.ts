/**
 * What figures are made of: plain data, for pages to draw (src/content/figures). Texts are plain text.
 * A tone is a color that means the same in every figure: what was there, what was made from it, and
 * where they differ or what got out.
 */
export type Tone = "source" | "synthetic" | "difference";

export interface FigureData {
  /** What is said of the data wherever it goes. */
  readonly notice?: string;
  /** From the top. */
  readonly parts: readonly Part[];
}

export type Part =
  | RowsPart
  | TablePart
  | TermsPart
  | FilesPart
  | MetadataPart
  | KeyPart
  | ShapesPart
  | PanelsPart
  | MatricesPart
  | PairsPart
  | SpecimenPart
  | CountsPart
  | FunnelPart
  | RostersPart
  | StripsPart
  | TreatmentsPart;

/** Rows of a table, each column below its distribution in the source and in the table. */
export interface RowsPart {
  readonly kind: "rows";
  readonly caption: string;
  readonly columns: readonly (Overlay & { readonly title: string; readonly unit: string | null })[];
  /** One text for each column; a missing value is empty. */
  readonly rows: readonly (readonly string[])[];
}

/** Shares of the same bins, from 0 to 1, in the source and in the synthetic table. */
export interface Overlay {
  readonly source: readonly number[];
  readonly synthetic: readonly number[];
}

/** A table: open for reading, or the numbers behind a drawing. */
export interface TablePart {
  readonly kind: "table" | "numbers";
  /** What it lists, in a few words. */
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Cells are figures, set to the right, but for the first of each row. */
  readonly figures?: boolean;
}

/** Terms and what is said of them, with where that is from. */
export interface TermsPart {
  readonly kind: "terms";
  readonly terms: readonly {
    readonly term: string;
    readonly text: string;
    readonly source?: string;
  }[];
}

/** Files to keep, with what is in each. */
export interface FilesPart {
  readonly kind: "files";
  readonly files: readonly {
    readonly title: string;
    readonly description: string;
    /** Its path on this site. */
    readonly address: string;
    /** As people write it, with the unit. */
    readonly size: string;
    /** In hexadecimal. */
    readonly sha256: string;
  }[];
}

/** What machines read of a page: an object in the vocabulary of schema.org. */
export interface MetadataPart {
  readonly kind: "metadata";
  readonly data: object;
}

/** What marks mean, where no label stands beside them. */
export interface KeyPart {
  readonly kind: "key";
  readonly entries: readonly { readonly tone: Tone; readonly words: string }[];
}

interface Drawing {
  /** What is seen, for those who do not see it. */
  readonly label: string;
}

/** Distributions of many columns, each over a few lines of words. */
export interface ShapesPart extends Drawing {
  readonly kind: "shapes";
  readonly shapes: readonly (Overlay & {
    readonly title: string;
    readonly words: readonly string[];
  })[];
}

export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly isLogarithmic?: boolean;
  readonly title?: string;
}

/** A value with the ends of its interval, where it has one. */
interface Reading {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

export interface PanelsPart extends Drawing {
  readonly kind: "panels";
  readonly panels: readonly (DotPanel | LinePanel)[];
}

/** One row for each thing compared, with its value as a dot and its interval as a line. */
export interface DotPanel {
  readonly title: string;
  readonly axis: Axis;
  /** What values are held against, across all rows. */
  readonly yardstick?: { readonly at: number };
  readonly rows: readonly DotRow[];
}

export interface DotRow extends Reading {
  readonly name: string;
  readonly tone: Tone;
  /** The value as it is written at the end of the row. */
  readonly written: string;
  /** A second value of the row, drawn as a stroke. */
  readonly beside?: number;
  /** Stands beside the dot, such as "succeeded". */
  readonly word?: string;
}

/** Lines over two axes. */
export interface LinePanel {
  readonly title: string;
  readonly x: Axis & { readonly title: string };
  readonly y: Axis;
  /** A dashed line, such as that of guessing. */
  readonly yardstick?: { readonly from: Point; readonly to: Point };
  readonly lines: readonly {
    readonly tone: Tone;
    readonly points: readonly (Point & Partial<Reading>)[];
    /** Dots and intervals are drawn at the points. */
    readonly hasDots?: boolean;
  }[];
  /** Words in the plot, at a point that they begin (or end) at. */
  readonly labels: readonly (Point & {
    readonly words: string;
    readonly tone: Tone;
    readonly ends?: boolean;
  })[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lower triangles of square matrices, a mark for each pair: the larger, the farther from 0. */
export interface MatricesPart extends Drawing {
  readonly kind: "matrices";
  readonly names: readonly string[];
  readonly panels: readonly {
    readonly title: string;
    readonly tone: Tone;
    /** Rows of the square matrix, values from -1 to 1. */
    readonly values: readonly (readonly number[])[];
  }[];
}

/** A spread with one spine: the source to the left of it, the synthetic table to the right. */
export interface PairsPart {
  readonly kind: "pairs";
  readonly pairs: readonly Pair[];
}

/** What is compared in one stretch of the spine. */
export interface Pair extends Drawing {
  readonly title: string;
  /** What was kept, and how well. */
  readonly words: string;
  /** Length that fills a side. */
  readonly most: number;
  /** From the top. */
  readonly bars: readonly PairBar[];
  /** What stands at the upper and the lower end of bars that have no names. */
  readonly ends?: readonly [string, string];
}

export interface PairBar {
  readonly name?: string;
  readonly source: number;
  readonly synthetic: number;
  /** Both values as they are written; of bars with a name. */
  readonly written?: readonly [source: string, synthetic: string];
}

/** An entry of a collection: what lies in the tray, and its label. */
export interface SpecimenPart extends Drawing {
  readonly kind: "specimen";
  /** What the collection calls it. */
  readonly number: string;
  readonly title: string;
  readonly tray: readonly (Overlay & { readonly title: string })[];
  readonly terms: TermsPart["terms"];
}

/** What a table for the public shows of a count. */
export interface CountCell {
  /** The count, or what stands in its place. */
  readonly text: string;
  /** Why it is withheld: it is too small itself, or stands beside one that is. */
  readonly isWithheld?: "small" | "beside";
}

/** Tables of counts by age, each row below the distribution of ages that it counts. */
export interface CountsPart {
  readonly kind: "counts";
  /** What the names of rows, and the totals beside them, are. */
  readonly corner: string;
  readonly heads: readonly string[];
  /** Steps of the distributions that each column spans. */
  readonly widths: readonly number[];
  /** Why cells are withheld, in words. */
  readonly reasons: Readonly<Record<NonNullable<CountCell["isWithheld"]>, string>>;
  readonly tables: readonly {
    readonly title: string;
    readonly rows: readonly {
      readonly name: string;
      readonly total: string;
      readonly cells: readonly CountCell[];
      /** Densities from the left border of the first column to the right border of the last. */
      readonly ridge: readonly number[];
    }[];
  }[];
}

/** A flow of people that narrows with each criterion. */
export interface FunnelPart {
  readonly kind: "funnel";
  readonly title: string;
  /** Heads of the criterion, of who is lost, of who is left, and of who would be without it alone. */
  readonly heads: readonly [string, string, string, string];
  /** How many people there are before the first criterion. */
  readonly start: number;
  readonly steps: readonly {
    readonly name: string;
    /** As people write it. */
    readonly lost: string;
    readonly left: number;
    readonly without: number;
  }[];
}

/** Groups as dots, a dot for each person: who is the only one with some traits, and who is not. */
export interface RostersPart {
  readonly kind: "rosters";
  readonly title: string;
  readonly corner: string;
  /** One for each size of a group. */
  readonly heads: readonly string[];
  /** What the dots mean. */
  readonly alone: string;
  readonly others: string;
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly {
      readonly people: number;
      readonly alone: number;
      /** The average over many draws, as people write it. */
      readonly mean: string;
    }[];
  }[];
}

/** A table whose rows each have a strip, all to one scale. */
export interface StripsPart {
  readonly kind: "strips";
  readonly title: string;
  /** What strips of more than one part mean. */
  readonly key?: readonly { readonly tone: Tone; readonly words: string }[];
  /** Heads of the names, and of each column of figures. */
  readonly heads: readonly string[];
  /** Length of a strip that fills its place. */
  readonly most: number;
  readonly rows: readonly {
    readonly name: string;
    readonly note: string;
    /** From the left; the faint ones are paler. */
    readonly parts: readonly {
      readonly tone: Tone;
      readonly length: number;
      readonly isFaint?: boolean;
    }[];
    readonly cells: readonly string[];
  }[];
}

/** What became of a field: it is as it was, says less, or is gone. */
export type Treated = "kept" | "coarser" | "removed";

/** A record before and after some treatments: a row for each field, a column for each treatment. */
export interface TreatmentsPart {
  readonly kind: "treatments";
  readonly title: string;
  /** Heads of the fields, of the values on record, and of each treatment with its citation. */
  readonly heads: readonly {
    readonly name: string;
    readonly note?: string;
  }[];
  readonly fields: readonly {
    readonly name: string;
    /** The field is not in the table that the record is from. */
    readonly isAdded: boolean;
    readonly value: string;
    readonly cells: readonly { readonly text: string; readonly treated: Treated }[];
  }[];
}
