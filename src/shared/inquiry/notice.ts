/** The notice above the form's button on how inquiries are used, with a link to the policy. */
export interface InquiryNotice {
  readonly text: string;
  readonly btnLabel: string;
  readonly btnURL: string;
}

/** The part of the site's settings with the notice. */
export interface NoticedSite {
  readonly inquiryNotice: InquiryNotice;
}
