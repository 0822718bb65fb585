import { isWithin } from "../../../src/site/hooks/use-navigation";

it("a section holds itself and the pages below it, and none that is named alike", () => {
  const pages = ["/industries", "/industries/government", "/industries-of-old", "/"];
  expect(pages.map((page) => isWithin("/industries", page))).toEqual([true, true, false, false]);
});
