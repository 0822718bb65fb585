/** `+1-405-555-0146` as people read it: `(405) 555-0146`. */
export const readablePhone = (phone: string): string =>
  phone.replace(/^\+1-(\d{3})-(\d{3})-(\d{4})$/, "($1) $2-$3");
