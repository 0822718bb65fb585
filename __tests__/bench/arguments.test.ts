import { chooseRoutes, parseCount, parseFlags, parseList, WrongUsage } from "../../bench/arguments";

const known = ["/", "/about-us", "/contact-us"];

test("routes are chosen by name, or all of them", () => {
  expect(chooseRoutes("/, /contact-us", known)).toEqual(["/", "/contact-us"]);
  expect(chooseRoutes("all", known)).toEqual(known);
});

test("an unknown route is named", () => {
  expect(() => chooseRoutes("/,/nowhere", known)).toThrow("no such route: /nowhere");
});

test("flags have fallbacks and take a value in either form", () => {
  const fallbacks = { routes: "/", runs: "5" };
  expect(parseFlags([], fallbacks)).toEqual(fallbacks);
  expect(parseFlags(["--runs=3"], fallbacks)).toEqual({ routes: "/", runs: "3" });
  expect(parseFlags(["--routes", "all"], fallbacks)).toEqual({ routes: "all", runs: "5" });
});

test.each([[["--run", "3"]], [["--runs"]], [["nonsense"]]])("%j is refused", (args) => {
  expect(() => parseFlags(args, { runs: "5" })).toThrow(WrongUsage);
});

test.each(["0", "-1", "2.5", "many", ""])("%j is not a number of runs", (text) => {
  expect(() => parseCount("runs", text)).toThrow("--runs must be a whole number from 1 on");
});

test("a size may be zero, a list may not be empty", () => {
  expect(parseCount("sizes", "0", 0)).toBe(0);
  expect(parseList("sizes", "0, 300,1000")).toEqual(["0", "300", "1000"]);
  expect(() => parseList("sizes", " , ")).toThrow("--sizes needs at least one value");
});
