/** Whether a text is a serialized web origin (RFC 6454 6.2), such as https://www.company.example. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Completes the error message for a variable that is not an origin. */
export const originRule =
  "must be an origin such as https://www.company.example, in lowercase, without a path or trailing slash";
