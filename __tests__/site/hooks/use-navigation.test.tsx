import { isWithin } from "../../../src/site/hooks/use-navigation";

it.each([
  ["/industries", "/industries", true],
  ["/industries", "/industries/government", true],
  ["/industries", "/industries-of-old", false],
  ["/industries/government", "/industries", false],
])("the section %s holds %s: %s", (section, page, expected) => {
  expect(isWithin(section, page)).toBe(expected);
});
