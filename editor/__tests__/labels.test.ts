import { sharedCopy } from "../../testing/data-copy";
import { furtherSlips } from "../../testing/slips";
import { fieldLabel, fileLabel, pathLabel } from "../form/labels";
import { spoken } from "../form/spoken";
import { foreignWords } from "./support/foreign-words";

it.each([
  ["field", fieldLabel, "btnURL", "Button URL"],
  ["field", fieldLabel, "portraitAlt", "Portrait alternative text"],
  ["field", fieldLabel, "noindex", "Hidden from search engines"],
  ["file", fileLabel, "data/pages/about-us/media.json", "About us / Media"],
  ["file", fileLabel, "data/pages/index.json", "Home"],
  ["file", fileLabel, "data/pages/privacy-policy.mdx", "Privacy policy"],
  ["file", fileLabel, "naics.json", "NAICS codes"],
  ["place", pathLabel, "", ""],
  ["place", pathLabel, "sections[1].items[0].body", "Sections 2, Items 1, Body"],
  ["place", pathLabel, "rows[2][0]", "Rows 3 1"],
] as const)("calls the %s (%p) %j %j", (_, labelOf, name, words) => {
  expect(labelOf(name)).toBe(words);
});

it.each([
  ["is 5; expected text in quotes", "is 5; expected text"],
  ["must be a code of six digits, in quotes", "must be a code of six digits"],
  [
    '"a" is a duplicate: the same id is already used on line 33; change one of them',
    '"a" is a duplicate: the same id is already used by another entry; change one of them',
  ],
  [
    "already used in pages/about-us/careers.json; change one of them",
    "already used in About us / Careers; change one of them",
  ],
  ["--icon names petz, which does not exist", "the icon names petz, which does not exist"],
  ["missing: the path, --label (see --help)", "missing: the path, the label"],
  [
    'is not allowed for a placeholder; if it is true, set "state" to "confirmed"',
    "is not allowed for a placeholder; if it is true, set State to confirmed",
  ],
  ['is "an iPhone, in quotes"; it must be short', 'is "an iPhone, in quotes"; it must be short'],
  ["true keeps the page from being published.", "A tick keeps the page from being published."],
  ["True while it is a placeholder.", "Tick this while it is a placeholder."],
  [
    "Portrait. Path relative to this file, such as ../images/plates/home.jpg. At least 560 px wide.",
    "Portrait. At least 560 px wide.",
  ],
])("says %j in the words of the form", (message, said) => {
  expect(spoken(message)).toBe(said);
});

const data = sharedCopy();

it("has no word of files or commands for any mistake that can be made in a form", async () => {
  // Pictures have no words of their own.
  const inForms = furtherSlips.filter(
    ({ says, hasNoField }) => !hasNoField && !says.includes("picture"),
  );
  const messages: string[] = [];
  for (const { make } of inForms) {
    const lines = await make(data);
    messages.push(...lines.map((line) => line.split("  ").slice(2).join("  ")));
    data.restore();
  }
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.map(spoken).filter((said) => foreignWords(said).length > 0)).toEqual([]);
});
