import { createContext, useContext } from "react";

/** What the fields of a form share. */
export interface FieldContextValue {
  /** The open file, relative to the data folder. */
  readonly file: string;
  /** Its content in the form, and as it is saved. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly saved: Readonly<Record<string, unknown>>;
  /** Messages of the check, by the path of the field. */
  readonly findings: ReadonlyMap<string, readonly string[]>;
  /** Warnings of the check, by the path of the field. */
  readonly warnings: ReadonlyMap<string, readonly string[]>;
  readonly routes: readonly string[];
  readonly icons: readonly string[];
  readonly pictures: readonly string[];
  /** A section of each kind, to make new ones from. */
  readonly examples: Readonly<Record<string, unknown>>;
  /** Says what has happened, also to screen readers. */
  readonly announce: (words: string) => void;
  /** Uploads a picture and returns its path in the data folder. */
  readonly upload: (picture: File, onSent: (percent: number) => void) => Promise<string>;
}

/** The context of no file. */
export const emptyContext: FieldContextValue = {
  file: "",
  value: {},
  saved: {},
  findings: new Map(),
  warnings: new Map(),
  routes: [],
  icons: [],
  pictures: [],
  examples: {},
  announce: () => undefined,
  upload: () => Promise.reject(new Error("pictures cannot be uploaded here")),
};

export const FieldContext = createContext(emptyContext);

export const useFieldContext = (): FieldContextValue => useContext(FieldContext);

/** The number of messages at a field and the fields in it. */
export const countFindings = ({ findings }: FieldContextValue, path: string): number =>
  [...findings]
    .filter(
      ([place]) => place === path || place.startsWith(`${path}.`) || place.startsWith(`${path}[`),
    )
    .reduce((sum, [, messages]) => sum + messages.length, 0);
