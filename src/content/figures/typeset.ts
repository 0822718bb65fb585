/** Words of a report, which is written in plain characters, as they are set: apostrophes curved. */
export const typeset = (text: string): string => text.replaceAll("'", "’");
