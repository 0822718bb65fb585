import type { Bundle } from "./bundle";

/** Options of the editor's server. */
export interface EditorOptions {
  /** The data folder. */
  readonly folder: string;
  /** Secret that requests need. */
  readonly key: string;
  /** URL of the development server on this computer, such as http://localhost:8000. */
  readonly site: string;
  /** Origin of the development server for browsers: the same, or that of a proxy. */
  readonly siteOrigin: string;
  /** Origin of the editor behind a proxy, such as https://editor.company.example. */
  readonly address?: string;
  readonly bundle: Bundle;
  /** The copy of the data that the development server shows, if it is of this folder. */
  readonly copy?: string;
}
