/**
 * Figures as plain data, which src/render/figures draws. Texts are plain text. A tone is a color with the
 * same meaning in every figure: the source, the synthetic data, and their difference or a leak.
 */
export type Tone = "source" | "synthetic" | "difference";

export interface FigureData {
  /** The notice that must accompany the data. */
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
  | TreatmentsPart
  | KaryogramPart;

/** Rows of a table, each column below its distribution in the source and in the table. */
export interface RowsPart {
  readonly kind: "rows";
  readonly caption: string;
  readonly columns: readonly (Overlay & { readonly title: string; readonly unit: string | null })[];
  /** One text for each column; a missing value is empty. */
  readonly rows: readonly (readonly string[])[];
}

/** A table of distributions back to back, upright like chromosomes: the source left, the synthetic table right. */
export interface KaryogramPart {
  readonly kind: "karyogram";
  readonly caption: string;
  /** Its legend. */
  readonly entries: KeyPart["entries"];
  readonly heads: readonly [column: string, likeness: string];
  readonly chromosomes: readonly (Overlay & {
    readonly title: string;
    readonly likeness: string;
    /** Whether its bins are steps of a number, drawn as a histogram, or classes, drawn as bands. */
    readonly form: "numbers" | "classes";
  })[];
}

/** Shares of the same bins, from 0 to 1, in the source and in the synthetic table. */
export interface Overlay {
  readonly source: readonly number[];
  readonly synthetic: readonly number[];
}

/** A table: visible, or in the disclosure with the numbers behind a drawing. */
export interface TablePart {
  readonly kind: "table" | "numbers";
  /** What it lists, in a few words. */
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** All cells but the first of each row are numbers, aligned right. */
  readonly hasFigures?: boolean;
}

/** Terms with their definitions and the sources of these. */
export interface TermsPart {
  readonly kind: "terms";
  readonly terms: readonly {
    readonly term: string;
    readonly text: string;
    readonly source?: string;
  }[];
}

/** Files to download. */
export interface FilesPart {
  readonly kind: "files";
  readonly files: readonly {
    readonly title: string;
    readonly description: string;
    /** Its path on this site. */
    readonly address: string;
    /** With its unit, such as `1.1 MB`. */
    readonly size: string;
    /** In hexadecimal. */
    readonly sha256: string;
  }[];
}

/** Structured data for machines: an object in the schema.org vocabulary. */
export interface MetadataPart {
  readonly kind: "metadata";
  readonly data: object;
}

/** The legend of a drawing. */
export interface KeyPart {
  readonly kind: "key";
  readonly entries: readonly { readonly tone: Tone; readonly words: string }[];
}

interface Drawing {
  /** Describes the drawing for screen readers. */
  readonly label: string;
}

/** Histograms of many columns, each above a few lines of text. */
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
  readonly title?: string;
}

/** A value with the ends of its interval, if any. */
interface Reading {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

export interface PanelsPart extends Drawing {
  readonly kind: "panels";
  readonly panels: readonly (DotPanel | LinePanel)[];
}

/** A dot plot: one row for each thing compared, with its value as a dot and its interval as a line. */
export interface DotPanel {
  readonly title: string;
  readonly axis: Axis;
  /** A reference line across all rows. */
  readonly yardstick?: { readonly at: number };
  readonly rows: readonly DotRow[];
}

export interface DotRow extends Reading {
  readonly name: string;
  readonly tone: Tone;
  /** The value as text, at the end of the row. */
  readonly written: string;
  /** A second value of the row, drawn as a stroke. */
  readonly beside?: number;
  /** Text beside the dot, such as "succeeded". */
  readonly word?: string;
}

/** A line chart. */
export interface LinePanel {
  readonly title: string;
  readonly x: Axis & { readonly title: string };
  readonly y: Axis;
  /** A dashed reference line, such as that of random guesses. */
  readonly yardstick?: { readonly from: Point; readonly to: Point };
  readonly lines: readonly {
    readonly tone: Tone;
    readonly points: readonly (Point & Partial<Reading>)[];
    /** Whether points are marked by dots. */
    readonly hasDots?: boolean;
  }[];
  /** Texts in the plot, which start (or end) at a point. */
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

/** Lower triangles of square matrices, with a mark for each pair that grows with the absolute value. */
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

/** A table of mirrored bars: the source to the left of a spine, the synthetic table to the right. */
export interface PairsPart {
  readonly kind: "pairs";
  readonly caption: string;
  /** Headings: names, source, synthetic table. */
  readonly heads: readonly [string, string, string];
  readonly pairs: readonly Pair[];
}

/** One comparison along the spine: bars with names and values, or one distribution. */
export type Pair = PairedBars | PairedShape;

interface Paired {
  readonly title: string;
  /** What was kept, and how well. */
  readonly words: string;
  /** The value of a bar that fills its side. */
  readonly most: number;
}

interface PairedBars extends Paired {
  /** From the top. */
  readonly bars: readonly NamedBar[];
}

export interface PairedShape extends Paired, Drawing {
  /** From the top. */
  readonly bins: readonly PairBar[];
  /** Labels of the first and the last bin. */
  readonly ends: readonly [string, string];
}

export interface PairBar {
  readonly source: number;
  readonly synthetic: number;
}

export interface NamedBar extends PairBar {
  readonly name: string;
  /** Both values as text. */
  readonly written: readonly [source: string, synthetic: string];
}

/** A specimen: a tray of histograms, and its label. */
export interface SpecimenPart extends Drawing {
  readonly kind: "specimen";
  /** Its number in the collection. */
  readonly number: string;
  readonly title: string;
  readonly tray: readonly (Overlay & { readonly title: string })[];
  readonly terms: TermsPart["terms"];
}

/** A cell of a public table of counts. */
export interface CountCell {
  /** The count, or its replacement. */
  readonly text: string;
  /** Why it is withheld: it is too small, or would reveal a small one beside it. */
  readonly withheld?: "small" | "beside";
}

/** Tables of counts by age, each row under its distribution of ages. */
export interface CountsPart {
  readonly kind: "counts";
  /** Heading of the column of names and totals. */
  readonly corner: string;
  readonly heads: readonly string[];
  /** How many steps of the distribution each column spans. */
  readonly widths: readonly number[];
  /** Explanations of why cells are withheld. */
  readonly reasons: Readonly<Record<NonNullable<CountCell["withheld"]>, string>>;
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
  /** Headings: criterion, people lost, people left, people left without this criterion. */
  readonly heads: readonly [string, string, string, string];
  /** Number of people before the first criterion. */
  readonly start: number;
  readonly steps: readonly {
    readonly name: string;
    /** As formatted text. */
    readonly lost: string;
    readonly left: number;
    readonly without: number;
  }[];
}

/** Groups as dots, one for each person: those who are unique in some traits, and the others. */
export interface RostersPart {
  readonly kind: "rosters";
  readonly title: string;
  readonly corner: string;
  /** One for each group size. */
  readonly heads: readonly string[];
  /** Legend of the dots for unique people, and for others. */
  readonly alone: string;
  readonly others: string;
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly {
      readonly people: number;
      readonly alone: number;
      /** The average over many draws, as text. */
      readonly mean: string;
    }[];
  }[];
}

/** A table with a strip for each row, all to one scale. */
export interface StripsPart {
  readonly kind: "strips";
  readonly title: string;
  /** Legend of strips with more than one part. */
  readonly key?: readonly { readonly tone: Tone; readonly words: string }[];
  /** Headings of the names and of each column of numbers. */
  readonly heads: readonly string[];
  /** The value of a full strip. */
  readonly most: number;
  readonly rows: readonly {
    readonly name: string;
    readonly note: string;
    /** From the left. */
    readonly parts: readonly {
      readonly tone: Tone;
      readonly length: number;
      readonly isFaint?: boolean;
    }[];
    readonly cells: readonly string[];
  }[];
}

/** What a treatment does to a field: nothing, make it coarser, or remove it. */
export type Treated = "kept" | "coarser" | "removed";

/** A record before and after treatments: a row for each field, a column for each treatment. */
export interface TreatmentsPart {
  readonly kind: "treatments";
  readonly title: string;
  /** Headings: fields, values on record, then each treatment with its citation. */
  readonly heads: readonly {
    readonly name: string;
    readonly note?: string;
  }[];
  readonly fields: readonly {
    readonly name: string;
    /** Whether the field is an example that the record's table does not have. */
    readonly isAdded: boolean;
    readonly value: string;
    readonly cells: readonly { readonly text: string; readonly treated: Treated }[];
  }[];
}
