/** A link of the pathfinder or the breadcrumbs. */
export interface Step {
  path: string;
  label: string;
}

/** What createPages hands to a template, beside the id its query asks for. */
export interface PageContext {
  /** False for a page that search engines and the sitemap leave out: hidden from them, or a copy of another. */
  indexed: boolean;
  /** Neighbors in menu order; none for a page that is hidden from menus. */
  previous: Step | null;
  next: Step | null;
  /** The pages above this one, the topmost first. */
  ancestors: Step[];
  /** What a page that is not public yet says of itself; no page of a build for the public has one. */
  draftMark?: string;
}

/** What createPages hands to the page of one section type. */
export interface SectionTypeContext extends PageContext {
  sectionType: string;
  /** What sections of the type are for. */
  purpose: string;
}
