import type { Bundle } from "./bundle";

/** What the editor works with. */
export interface Surroundings {
  /** The data folder. */
  readonly folder: string;
  /** Lets in who knows it. */
  readonly key: string;
  /** Where the development server answers on this computer, such as http://localhost:8000. */
  readonly site: string;
  /** Where browsers find it: the same, or the address of a proxy. */
  readonly siteOrigin: string;
  /** Where a proxy offers the editor to a team, such as https://editor.company.example. */
  readonly address?: string;
  readonly bundle: Bundle;
}
