import { fieldLabel, fileLabel } from "./labels";

type Phrase = readonly [words: RegExp, instead: (...parts: string[]) => string];

const phrase = (words: RegExp, instead: string): Phrase => [words, () => instead];

/** What messages say to people who edit files or type commands, and what a form says instead. */
const phrases: readonly Phrase[] = [
  phrase(/text in quotes/g, "text"),
  phrase(/true or false, without quotes/g, "yes or no"),
  phrase(/a list in \[ \]/g, "a list"),
  phrase(/fields in \{ \}/g, "fields"),
  phrase(/^is missing; expected (text|a number|yes or no|a list|fields)$/, "is missing"),
  phrase(/,? in (\{ \} or in )?quotes/g, ""),
  phrase(/ on line \d+/g, " by another entry"),
  phrase(/ ?\(see --help\)/g, ""),
  phrase(/ Path relative to this file, such as \S+\.(?= |$)/g, ""),
  phrase(/^true keeps/i, "A tick keeps"),
  phrase(/^true (?=while|instead)/i, "Tick this "),
  [/--([a-z-]+)/g, (_, flag = "") => `the ${flag}`],
  [
    /\b(?:data\/)?((?:pages\/)?[\w/-]+\.(?:json|mdx))(?::\d+:\d+)?/g,
    (_, file = "") => fileLabel(file),
  ],
  [/\b[a-z]+(?:[A-Z]+[a-z]*)+\b/g, (name = "") => fieldLabel(name)],
];

/** A field with a value, as files have it: `"state" to "confirmed"`. */
const pair = /"(\w+)" to "(\w[\w-]*)"/g;

/** A message or description in the words of the form; what it quotes from the data stays. */
export const spoken = (message: string): string =>
  message
    .replace(pair, (_, field: string, value: string) => `${fieldLabel(field)} to ${value}`)
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part) =>
      part.startsWith('"')
        ? part
        : phrases.reduce((text, [words, instead]) => text.replace(words, instead), part),
    )
    .join("");
