/** A link of the pathfinder or the breadcrumbs. */
export interface Step {
  path: string;
  label: string;
}

/** The context that createPages passes to a template, besides the id for its query. */
export interface PageContext {
  /** False for pages left out of search engines and the sitemap: with noindex, or a copy of another page. */
  indexed: boolean;
  /** Neighbors in menu order; null for a page that is hidden from menus. */
  previous: Step | null;
  next: Step | null;
  /** The pages above this one, the topmost first. */
  ancestors: Step[];
  /** The mark of a page that is not public yet, such as `Draft`; only in previews. */
  draftMark?: string;
}
