/** Whether a text is a web origin as browsers name it (RFC 6454 6.2), such as https://www.company.example. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** What to write where it is none. */
export const originRule =
  "must be an origin such as https://www.company.example, in small letters, without a path or a slash at the end";
