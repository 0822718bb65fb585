import { indexFile } from "../../src/shared/search/settings";
import { openIndex } from "../../src/site/search/engine";
import { readFile } from "./built-site";

/** The built search index. */
export const index = readFile(indexFile).toString();

export const search = openIndex(index);

/** Thirty typical queries. */
const queries = [
  "HIPAA",
  "hippa compliance",
  "jobs",
  "job openings",
  "carreers",
  "price",
  "UEI",
  "phone number",
  "email address",
  "fake patients",
  "sythetic data",
  "SYN46",
  "syn46 government",
  "CAGE code",
  "naics",
  "541715",
  "veteran owned",
  "leadership team",
  "press release",
  "privacy policy",
  "terms of use",
  "curo46",
  "training courses",
  "data portal login",
  "pharmaceutcal",
  "clinical trials",
  "health insurers",
  "athletes",
  "biosecurity",
  "bioinfomatics",
] as const;

/** The first hit of each. It depends on the words of the site, so it is kept with the outlines. */
export const firstAnswers = (): string[] =>
  queries.map((query) => `${query} -> ${search(query, 1).hits[0]?.path ?? "nothing"}`);
