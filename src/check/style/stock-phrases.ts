import type { RenderedFile } from "../../data";
import { type Passage, passagesOf, problemAt, type Rule, writtenFiles } from "./passages";

/** A phrase that is fine once and tiresome on every page. */
export interface StockPhrase {
  name: string;
  form: RegExp;
  /** The only field to search; all fields if undefined. */
  field?: "headline" | "question";
  /** Maximum number of uses per page of the site. */
  perPage: number;
  /** What to write instead. */
  cure: string;
}

/** The stock phrases of this site, each limited to about a quarter of its original count. */
export const stockPhrases: readonly StockPhrase[] = [
  {
    name: "can be",
    form: /\bcan be\b/gi,
    perPage: 1,
    cure: "say who does it: “we deliver”, “you get”",
  },
  {
    name: "you can ask, ask us, ask for",
    form: /\byou (?:can|may) ask\b|\bask (?:us|for)\b/gi,
    perPage: 0.5,
    cure: "give the answer, or say what you send",
  },
  { name: "so that", form: /\bso that\b/gi, perPage: 0.5, cure: "use “so”, or a new sentence" },
  {
    name: "which",
    form: /\bwhich\b/gi,
    perPage: 1.75,
    cure: "use “that”, “what”, or a new sentence",
  },
  { name: "may", form: /\bmay\b/gi, perPage: 1.25, cure: "say “can”, or say what happens" },
  { name: "should", form: /\bshould\b/gi, perPage: 0.6, cure: "say what you do, or “please”" },
  {
    name: "a team member",
    form: /\ba team member\b/gi,
    perPage: 0.15,
    cure: "say “we”, or name the role",
  },
  {
    name: "is meant to",
    form: /\b(?:is|are) (?:not )?meant to\b/gi,
    perPage: 0.1,
    cure: "say what it does",
  },
  {
    name: "headline with “before”",
    form: /\bbefore\b/gi,
    field: "headline",
    perPage: 0.175,
    cure: "say what happens first",
  },
  {
    name: "headline “What ... ask”",
    form: /^what\b.*\basks?\b/gi,
    field: "headline",
    perPage: 0.08,
    cure: "name what the answers settle",
  },
  {
    name: "headline “What a ... gains”",
    form: /^what (?:an?|the|your|each|you)\b.*\b(?:gains?|retains?|can|has|holds)\b/gi,
    field: "headline",
    perPage: 0.08,
    cure: "name the gain itself",
  },
  {
    name: "question “What happens next?”",
    form: /\bwhat (?:happens|follows)\b|\bhappens (?:next|then)\b/gi,
    field: "question",
    perPage: 0.1,
    cure: "put a question that only this page can answer",
  },
];

/** How often a stock phrase is used, and how often it may be used. */
export interface StockPhraseCount {
  phrase: StockPhrase;
  /** One for each use, in the order of the files. */
  uses: Passage[];
  allowed: number;
}

function usesOf({ form, field }: StockPhrase, passages: readonly Passage[]): Passage[] {
  return passages
    .filter(({ path }) => field === undefined || path.at(-1) === field)
    .flatMap((passage) => (passage.text.match(form) ?? []).map(() => passage));
}

/** Counts every stock phrase in what visitors read. The limit grows with the number of pages. */
export function countStockPhrases(files: readonly RenderedFile[]): StockPhraseCount[] {
  const written = writtenFiles(files);
  const passages = written.flatMap(passagesOf);
  const pages = written.filter(({ route }) => route !== undefined).length;
  return stockPhrases.map((phrase) => ({
    phrase,
    uses: usesOf(phrase, passages),
    allowed: Math.ceil(phrase.perPage * pages),
  }));
}

/** Every use of a stock phrase that the site overuses. */
export const overusedPhrases: Rule = (files) =>
  countStockPhrases(files)
    .filter(({ uses, allowed }) => uses.length > allowed)
    .flatMap(({ phrase: { name, cure }, uses, allowed }) =>
      uses.map((passage) =>
        problemAt(
          passage,
          `has “${name}”, used ${uses.length} times on the site where ${allowed} are allowed; ${cure}`,
        ),
      ),
    );
