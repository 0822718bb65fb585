/** Replaces straight apostrophes, which reports use, by typographic ones. */
export const typeset = (text: string): string => text.replaceAll("'", "’");
