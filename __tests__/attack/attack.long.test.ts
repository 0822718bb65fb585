import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Ledger, type Stored } from "../../scripts/attack/ledger";
import { Random } from "../../scripts/attack/random";
import { Watcher } from "../../scripts/attack/watcher";
import { until } from "../support/until";

const describeOnLinux = process.platform === "linux" ? describe : describe.skip;

describeOnLinux("the watcher", () => {
  let server: Server;
  let origin: string;
  /** When and how the server responds. */
  let delayMs: number;
  let status: number;
  beforeEach(async () => {
    [delayMs, status] = [0, 200];
    server = createServer((_request, response) => {
      setTimeout(() => response.writeHead(status).end(), delayMs);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** What a watcher finds in the time of a few requests. */
  async function watch(limits = { memoryMb: 100_000, responseMs: 5000 }): Promise<string[]> {
    const watcher = new Watcher(origin, process.pid, limits);
    await until(() => watcher.responses > 2 || !server.listening);
    return watcher.stop();
  }

  it("finds nothing in a server that keeps to the limits", async () => {
    expect(await watch()).toEqual([]);
  });

  it("finds memory above the limit", async () => {
    expect(await watch({ memoryMb: 1, responseMs: 5000 })).toEqual([
      expect.stringMatching(/^memory rose to \d+ MB$/),
    ]);
  });

  it("finds a late response", async () => {
    delayMs = 300;
    expect(await watch({ memoryMb: 100_000, responseMs: 200 })).toEqual([
      expect.stringMatching(/^\/healthz took \d+ ms$/),
    ]);
  });

  it("finds a wrong response", async () => {
    status = 503;
    expect(await watch()).toEqual(["/healthz answered 503"]);
  });

  it("finds a server that is gone", async () => {
    server.closeAllConnections();
    server.close();
    expect(await watch()).toEqual([
      expect.stringMatching(/^\/healthz gave no answer/),
      "/healthz never answered",
    ]);
  });
});

describe("the ledger", () => {
  const ledger = new Ledger();
  const all = { person: "p1", organization: "o1", lead: "l1" };
  Object.assign(ledger.open("one", false).acknowledged, all);
  ledger.open("two", true).isTaken = true;
  /** Neither acknowledged nor stored: its visitor got no response. */
  ledger.open("three", true);

  const kept: Stored = {
    people: [
      { id: "p1", email: "one@visitor.example" },
      { id: "p2", email: "two@visitor.example" },
    ],
    organizations: [
      { id: "o1", name: "one" },
      { id: "o2", name: "two" },
    ],
    leads: [
      { id: "l1", person_id: "p1", organization_id: "o1" },
      { id: "l2", person_id: "p2", organization_id: "o2" },
    ],
    messages: [
      { lead_id: "l1", delivered_at: "2026-01-01" },
      { lead_id: "l2", delivered_at: "2026-01-01" },
    ],
  };
  const announced = [
    { leadId: "l1", messageId: "m1" },
    { leadId: "l1", messageId: "m1" },
    { leadId: "l2", messageId: "m2" },
  ];

  it("finds nothing when every acknowledged record is stored and announced once", () => {
    expect(ledger.acknowledged).toBe(2);
    expect(ledger.compare(kept, announced)).toEqual([]);
  });

  const [first, second] = kept.leads;
  const [message] = kept.messages;
  const faults: readonly (readonly [what: string, stored: Partial<Stored>, fault: string])[] = [
    ["a lost lead", { leads: kept.leads.slice(1) }, "lost: lead l1 of one was acknowledged"],
    ["a lost form", { leads: first ? [first] : [] }, "lost: the form of two was taken"],
    [
      "half a form",
      { people: [...kept.people, { id: "p3", email: "three@visitor.example" }] },
      "half: three has 1,0,0",
    ],
    [
      "a doubled lead",
      { leads: second ? [...kept.leads, { ...second, id: "l3" }] : [] },
      "doubled: two has 1,1,2",
    ],
    ["an orphan", { organizations: kept.organizations.slice(1) }, "orphan: lead l1"],
    ["a lead without a message", { messages: kept.messages.slice(1) }, "lead l1 has 0 messages"],
    [
      "a lead that was not announced",
      { messages: message ? [{ ...message, delivered_at: null }] : [] },
      "lead l1 was not announced",
    ],
  ];

  it.each(faults)("finds %s", (_what, stored, fault) => {
    expect(ledger.compare({ ...kept, ...stored }, announced)).toContain(fault);
  });

  it("finds what is marked as announced but was not, and what was announced twice", () => {
    const others = [
      { leadId: "l1", messageId: "m1" },
      { leadId: "l1", messageId: "m3" },
    ];
    expect(ledger.compare(kept, others)).toEqual([
      "lead l2 is marked as announced, and was never delivered",
      "lead l1 was announced under several ids",
    ]);
  });
});

describe("the random numbers", () => {
  it("are the same only for the same seed", () => {
    expect(new Random(7).text(20)).toBe(new Random(7).text(20));
    expect(new Random(7).text(20)).not.toBe(new Random(8).text(20));
  });
});
