import { fieldLabel, fileLabel, pathLabel } from "../../editor/form/labels";

it.each([
  ["btnURL", "Button URL"],
  ["backgroundImg", "Background image"],
  ["noindex", "Hidden from search engines"],
  ["$schema", "Schema"],
])("calls the field %s %s", (name, words) => {
  expect(fieldLabel(name)).toBe(words);
});

it.each([
  ["data/pages/about-us/media.json", "About us / Media"],
  ["data/pages/index.json", "Home"],
  ["data/pages/privacy-policy.mdx", "Privacy policy"],
  ["naics.json", "NAICS codes"],
])("calls the file %s %s", (file, words) => {
  expect(fileLabel(file)).toBe(words);
});

it.each([
  ["", ""],
  ["hero.headline", "Hero, Headline"],
  ["sections[1].items[0].body", "Sections 2, Items 1, Body"],
  ["rows[2][0]", "Rows 3 1"],
])("calls the place %j %j", (path, words) => {
  expect(pathLabel(path)).toBe(words);
});
