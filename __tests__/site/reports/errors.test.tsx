import { reportErrors } from "../../../src/site/reports/errors";

const beacon = jest.fn((_url: string, _body: string) => true);
const reports = () => beacon.mock.calls.map(([, body]) => JSON.parse(body));

const fail = (message: string, filename = `${location.origin}/app-1a2b.js`) =>
  dispatchEvent(new ErrorEvent("error", { message, filename, lineno: 1, colno: 200 }));

function reject(reason: unknown): void {
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
}

beforeAll(() => {
  Object.assign(navigator, { sendBeacon: beacon });
  reportErrors();
});

it("errors of the site's scripts are reported by message and place, each once and five at most", () => {
  fail("x is undefined");
  fail("x is undefined");
  fail("of an extension", "chrome-extension://id/content.js");
  reject(Object.assign(new Error("no answer"), { stack: "at f (http://h/chunk-9.js:3:14)" }));
  reject("no error");
  expect(beacon.mock.calls.map(([url]) => url)).toEqual(["/api/errors", "/api/errors"]);
  expect(reports()).toEqual([
    { page: "/", message: "x is undefined", source: "app-1a2b.js:1:200" },
    { page: "/", message: "no answer", source: "chunk-9.js:3:14" },
  ]);
  for (let number = 0; number < 9; number += 1) fail(`error ${number} ${"x".repeat(1000)}`);
  expect(reports()).toHaveLength(5);
  expect(reports().every(({ message }) => message.length <= 300)).toBe(true);
});
