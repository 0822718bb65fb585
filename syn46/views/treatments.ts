import type { FigureData, Treated, TreatmentsPart } from "../../src/shared/figures";
import type { Condition } from "../../src/shared/synthesizer/model";
import { createDraws, seedOf } from "../../src/shared/synthesizer/random";
import { specOf } from "../columns";
import { seed, year } from "../settings";
import { offeredNotice, offeredPeople } from "./files";
import { count, fixed } from "./format";

/**
 * Three-digit ZIP Codes with 20,000 people or fewer by the 2000 Census, from the guidance of HHS on
 * 45 CFR 164.514 (2012). Safe Harbor changes them to 000. A real delivery uses the latest Census.
 */
const smallPlaces = "036 059 063 102 203 556 692 790 821 823 830 831 878 879 884 890 893".split(
  " ",
);

/** What 45 CFR 164.514(b)(2)(i)(B) allows of a ZIP Code. */
export function safeZip(zip: string): string {
  const place = zip.slice(0, 3);
  return smallPlaces.includes(place) ? "000" : place;
}

/** What 45 CFR 164.514(b)(2)(i)(C) allows of an age in years. */
export const safeAge = (age: number): string => (age > 89 ? "90 or older" : String(age));

/** What paragraph (C) allows of an ISO date: its year. */
export const yearOf = (date: string): string => date.slice(0, 4);

/** Shifts an ISO date by a number of days. */
export function shifted(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The five-year band of an age. */
const inFives = (age: number): string => {
  const from = age - (age % 5);
  return `${from}–${from + 4}`;
};

type Field = TreatmentsPart["fields"][number];
type Cell = Field["cells"][number];

const gone: Cell = { text: "removed", treated: "removed" };

/** A field of the record, and its value after each treatment; null if the treatment removes it. */
function field(
  name: string,
  value: string,
  after: readonly (string | null)[],
  isAdded = false,
): Field {
  const cells = after.map((text): Cell => {
    if (text === null) return gone;
    const treated: Treated = text === value ? "kept" : "coarser";
    return { text, treated };
  });
  return { name, value, cells, isAdded };
}

const added = (name: string, value: string, after: readonly (string | null)[]) =>
  field(name, value, after, true);

/** A field that every treatment removes. */
const never = [null, null, null];

/** A field that no treatment changes. */
const kept = (name: string, value: string) => field(name, value, [value, value, value]);

/** Ranges that the example's person has to be in, so that no line is empty. */
const example: readonly Condition[] = [
  ["age", 61, 79],
  ["region", 2, 2],
  ["diabetes", 1, 1],
  ["hba1c", 70, 105],
  ["bmi", 250, 400],
  ["rs7903146", 1, 2],
];

/** The first person in all ranges of `example`. @throws when there is none. */
function findPerson() {
  const { people, read, where } = offeredPeople();
  const person = people.find(where(...example));
  if (person === undefined) throw new Error("The table has no person for the example.");
  return {
    person,
    number: (name: string) => read(name)(person),
    label: (name: string) => specOf(name).labels?.[read(name)(person)] ?? "",
  };
}

/** The figure of a synthetic record with invented identifiers, under three treatments. */
export function treatments(): FigureData {
  const { person, label, number } = findPerson();
  const age = number("age");
  const born = `${year - age}-06-19`;
  // Two to four weeks in either direction, the same for all dates of a person.
  const { below } = createDraws(seedOf(seed, `dates of ${person}`));
  const days = (14 + below(15)) * (below(2) === 0 ? -1 : 1);
  const [zip, rareZip] = ["73102", "03602"];
  const bmi = fixed(number("bmi") / 10, 1);
  const cost = number("cost");
  const dollars = `$${count(cost)}`;
  const genotype = `${number("rs7903146")} T`;
  const dated = (name: string, date: string) =>
    added(name, date, [date, yearOf(date), shifted(date, days)]);
  return {
    notice: `Row ${person + 1} of the open sample. ${offeredNotice}`,
    parts: [
      {
        kind: "treatments",
        title:
          "Shaded values say less, or are gone. A plus marks what we invented, because our open sample has no names, dates or ZIP Codes; the last two lines are other people’s values",
        heads: [
          { name: "Field" },
          { name: "On record" },
          { name: "Limited data set", note: "45 CFR 164.514(e)" },
          { name: "Safe Harbor", note: "45 CFR 164.514(b)(2)" },
          { name: "Expert Determination", note: "One example of (b)(1)" },
        ],
        fields: [
          added("Name", "Ada Example", never),
          added("Medical record number", `MRN ${String(person + 1).padStart(6, "0")}`, never),
          added("Home ZIP Code", zip, [zip, safeZip(zip), null]),
          added("Date of birth", born, [born, yearOf(born), null]),
          dated("Admitted", `${year}-03-14`),
          dated("Discharged", `${year}-03-19`),
          field("Age", String(age), [String(age), safeAge(age), inFives(age)]),
          kept("Sex", label("sex")),
          kept("Region", label("region")),
          kept("Hemoglobin A1c", `${fixed(number("hba1c") / 10, 1)}%`),
          field("Body mass index", bmi, [bmi, bmi, fixed(number("bmi") / 10, 0)]),
          kept("Type 2 diabetes", "yes"),
          field("Cost of care", dollars, [
            dollars,
            dollars,
            `$${count(Math.round(cost / 100) * 100)}`,
          ]),
          field("rs7903146", genotype, [genotype, genotype, null]),
          added("A rare ZIP Code", rareZip, [rareZip, safeZip(rareZip), null]),
          added("An age over 89", "93", ["93", safeAge(93), safeAge(93)]),
        ],
      },
    ],
  };
}
