import { readFileSync } from "node:fs";
import { readData } from "../../testing/words";
import { fileOf, open } from "./built-site";

const inWords = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The dates of a page: the text and the machine-readable value. */
const timesOn = (route: string) =>
  [...open(fileOf(route)).querySelectorAll("time")].map(({ textContent, dateTime }) => [
    textContent,
    dateTime,
  ]);

describe("dates of the data are written out in en-US, newest first", () => {
  it("with the publication of a media item (spec 3)", () => {
    const { items } = readData<{ items: { publication: string; date: string }[] }>("media.json");
    const expected = items
      .sort((a, b) => b.date.localeCompare(a.date))
      .map(({ publication, date }) => [`${publication} - ${inWords.format(new Date(date))}`, date]);
    expect(expected.length).toBeGreaterThan(0);
    expect(timesOn("/about-us/media")).toEqual(expected);
  });

  it("at the head of a document", () => {
    const [, updated = ""] =
      /^updated: (\S+)$/m.exec(readFileSync("data/pages/privacy-policy.mdx", "utf8")) ?? [];
    expect(timesOn("/privacy-policy")).toEqual([[inWords.format(new Date(updated)), updated]]);
  });
});
