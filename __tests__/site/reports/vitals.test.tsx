import { allow, startConsent } from "../../../src/page-script/consent-service";
import type { ConsentCategory } from "../../../src/shared/consent";
import { pageShown } from "../../../src/shared/page-events";
import { reportVitals } from "../../../src/site/reports/vitals";

type Receive = (metric: { name: string; value: number }) => void;

const mockReceivers: Receive[] = [];

jest.mock("web-vitals", () => {
  const measure = (receive: Receive) => void mockReceivers.push(receive);
  return { onCLS: measure, onFCP: measure, onINP: measure, onLCP: measure, onTTFB: measure };
});

const beacon = jest.fn((_url: string, _body: string) => true);
const turn = () => new Promise((resolve) => setTimeout(resolve));

const choose = (...categories: ConsentCategory[]) => allow(categories);

it("load times are measured and sent only while the visitor's consent holds", async () => {
  Object.assign(navigator, { sendBeacon: beacon });
  history.replaceState({}, "", "/contact-us?email=ada@engine.example");
  reportVitals();
  await startConsent();
  expect(mockReceivers).toEqual([]);

  choose("necessary");
  dispatchEvent(new Event(pageShown));
  await turn();
  expect(mockReceivers).toEqual([]);

  choose("necessary", "measurement");
  dispatchEvent(new Event(pageShown));
  dispatchEvent(new Event(pageShown));
  await turn();
  expect(mockReceivers).toHaveLength(5);
  mockReceivers[0]?.({ name: "LCP", value: 1234.5 });
  expect(beacon.mock.calls).toEqual([["/api/vitals", expect.any(String)]]);
  expect(JSON.parse(beacon.mock.calls[0]?.[1] ?? "")).toEqual({
    page: "/",
    name: "LCP",
    value: 1234.5,
  });

  choose("necessary");
  mockReceivers[0]?.({ name: "LCP", value: 2000 });
  expect(beacon).toHaveBeenCalledTimes(1);
});
