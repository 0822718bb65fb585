import { nearestRoute, suggestRoute } from "../../src/data/routes";

const routes = [
  "/",
  "/about-us",
  "/industries",
  "/industries/government",
  "/industries/how-buying-works",
  "/innovation",
  "/innovation/curo46",
  "/innovation/syn46",
  "/innovation/syn46/government",
  "/innovation/naics-codes",
  "/our-approach/our-capabilities",
];

describe("the page that a wrong path most likely means", () => {
  it.each([
    ["/innovation/naics", "/innovation/naics-codes"],
    ["/naics-codes", "/innovation/naics-codes"],
    ["/naics", "/innovation/naics-codes"],
    ["/innovation/naic-codes", "/innovation/naics-codes"],
    ["/innovaton/naics-codes/", "/innovation/naics-codes"],
    ["/Industries/Government", "/industries/government"],
    ["/syn46/government", "/innovation/syn46/government"],
    ["/inovation", "/innovation"],
    ["/inovation/sin46", "/innovation/syn46"],
    ["/capabilities", "/our-approach/our-capabilities"],
    ["/about", "/about-us"],
    ["/buying", "/industries/how-buying-works"],
  ])("of %s is %s", (path, meant) => {
    expect(nearestRoute(path, routes)).toBe(meant);
    expect(suggestRoute(path, routes)).toBe(` (did you mean ${meant}?)`);
  });

  it.each(["/innovation/rna12", "/zebras", "/", "/industries/zebras"])("is none for %s", (path) => {
    expect(suggestRoute(path, routes)).toBe("");
  });

  it("is not a product with a similar name", () => {
    const others = routes.filter((route) => !route.startsWith("/innovation/syn46"));
    expect(suggestRoute("/innovation/syn46", others)).toBe("");
  });
});
