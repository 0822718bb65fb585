import { createContext, useContext } from "react";

/** What fields of the form know beside their own value. */
export interface Surroundings {
  /** The open file, below the data folder. */
  readonly file: string;
  /** What the check says is to be fixed, by the path of the field. */
  readonly findings: ReadonlyMap<string, readonly string[]>;
  /** What it says could be better, likewise. */
  readonly warnings: ReadonlyMap<string, readonly string[]>;
  readonly routes: readonly string[];
  readonly icons: readonly string[];
  readonly pictures: readonly string[];
  /** Puts a picture into the data folder and tells its path there. */
  readonly upload: (picture: File) => Promise<string>;
}

export const SurroundingsContext = createContext<Surroundings>({
  file: "",
  findings: new Map(),
  warnings: new Map(),
  routes: [],
  icons: [],
  pictures: [],
  upload: () => Promise.reject(new Error("there is nowhere to put it")),
});

export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);

/** How many things the check says of a field and what is in it. */
export const countFindings = ({ findings }: Surroundings, path: string): number =>
  [...findings]
    .filter(
      ([place]) => place === path || place.startsWith(`${path}.`) || place.startsWith(`${path}[`),
    )
    .reduce((sum, [, messages]) => sum + messages.length, 0);
