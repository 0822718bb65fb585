import { createContext, useContext } from "react";

/** What the fields of a form share. */
export interface FieldContextValue {
  /** The open file, relative to the data folder. */
  readonly file: string;
  /** Messages of the check, by the path of the field. */
  readonly findings: ReadonlyMap<string, readonly string[]>;
  /** Warnings of the check, by the path of the field. */
  readonly warnings: ReadonlyMap<string, readonly string[]>;
  readonly routes: readonly string[];
  readonly icons: readonly string[];
  readonly pictures: readonly string[];
  /** Uploads a picture and returns its path in the data folder. */
  readonly upload: (picture: File) => Promise<string>;
}

export const FieldContext = createContext<FieldContextValue>({
  file: "",
  findings: new Map(),
  warnings: new Map(),
  routes: [],
  icons: [],
  pictures: [],
  upload: () => Promise.reject(new Error("pictures cannot be uploaded here")),
});

export const useFieldContext = (): FieldContextValue => useContext(FieldContext);

/** The number of messages at a field and the fields in it. */
export const countFindings = ({ findings }: FieldContextValue, path: string): number =>
  [...findings]
    .filter(
      ([place]) => place === path || place.startsWith(`${path}.`) || place.startsWith(`${path}[`),
    )
    .reduce((sum, [, messages]) => sum + messages.length, 0);
