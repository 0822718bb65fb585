/** Formats `+1-212-555-0100` as `(212) 555-0100`. */
export const readablePhone = (phone: string): string =>
  phone.replace(/^\+1-(\d{3})-(\d{3})-(\d{4})$/, "($1) $2-$3");
