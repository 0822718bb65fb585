/** What the form says above its button of what becomes of an inquiry, with the link to all of it. */
export interface InquiryNotice {
  readonly text: string;
  readonly btnLabel: string;
  readonly btnURL: string;
}

/** A site as far as its form speaks of it. */
export interface NoticedSite {
  readonly inquiryNotice: InquiryNotice;
}
