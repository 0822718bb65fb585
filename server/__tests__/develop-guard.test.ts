import { isOwn } from "../../src/gatsby/develop-guard";

const here = { host: "localhost:8000" };
const fromPort = { ...here, "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" };
const image = "/_gatsby/image/a/b/c.png?u=http://a.example&a=w=1";

const takes = (headers: object, url: string, method = "GET") =>
  isOwn({ method, url, headers: { ...here, ...headers } }, "https://preview.example");

describe("the guard of the development server", () => {
  it.each([
    ["a program", {}, "/about-us"],
    ["its own page", { "sec-fetch-site": "same-origin", origin: "http://localhost:8000" }, "/api"],
    ["its own socket", { origin: "http://localhost:8000" }, "/socket.io/"],
    ["another loopback name", { host: "127.0.0.1:8000" }, "/"],
    ["another loopback name", { host: "[::1]:8000" }, "/"],
    ["GraphiQL, typed", { "sec-fetch-site": "none" }, "/___graphql"],
    ["a page in the editor's frame", fromPort, "/about-us"],
    ["the proxy", { host: "preview.example", origin: "https://preview.example" }, "/"],
  ])("lets %s in", (_, headers, url) => expect(takes(headers, url)).toBe(true));

  it.each([
    ["a rebound name", { host: "rebound.example:8000" }, "/"],
    ["a name that begins as this computer's", { host: "localhost.attacker.example" }, "/"],
    ["no name", { host: undefined }, "/"],
    ["a damaged name", { host: "[" }, "/"],
    ["another port's name at the proxy", { host: "preview.example:8000" }, "/"],
    ["a page of another origin", { origin: "https://attacker.example" }, "/"],
    ["a page of another port", { origin: "http://localhost:8080" }, "/"],
    ["a page of an unnamed origin", { origin: "null" }, "/"],
    ["a link on another site", { ...fromPort, "sec-fetch-site": "cross-site" }, "/"],
    ["a script in another port's page", { ...fromPort, "sec-fetch-mode": "no-cors" }, "/a.js"],
    ["a tool, opened by another port's page", fromPort, "//___graphql"],
    ["Gatsby's image route, even typed", { "sec-fetch-site": "none" }, image],
    ["Gatsby's image route in capitals", {}, image.replace("gatsby", "Gatsby")],
    ["Gatsby's image route as a whole address", {}, `http://localhost:8000${image}`],
    ["Gatsby's file route", {}, "/_gatsby/file/a/b?u=http://a.example"],
  ])("refuses %s", (_, headers, url) => expect(takes(headers, url)).toBe(false));

  it("refuses forms of another port's page", () =>
    expect(takes(fromPort, "/api/inquiry", "POST")).toBe(false));
});
