/** Replaces straight apostrophes, which reports use, by typographic ones; those after a digit are primes. */
export const typeset = (text: string): string => text.replace(/(?<!\d)'|'(?=s\b)/g, "’");
