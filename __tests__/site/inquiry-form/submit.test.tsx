import { emptyInquiry } from "../../../src/shared/inquiry/schema";
import { callTimeoutMs, Ledger, submitInquiry } from "../../../src/site/inquiry-form/submit";

const values = {
  ...emptyInquiry,
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@engine.example",
  organization: "Analytical Engines",
  organizationWebsite: "engine.example",
  inquiryReason: "EdTech Programs",
  programInterestType: "Other",
  numberOfParticipants: "25",
  dataUseCase: "of another reason",
};
const person = { firstName: "Ada", lastName: "Lovelace", email: "ada@engine.example", phone: "" };
const organization = { name: "Analytical Engines", address: "engine.example" };
const lead = {
  title: "Site DEV",
  person_id: "person-1",
  organization_id: "organization-1",
  inquiry_reason: "EdTech Programs",
  program_interest_type: "Other",
  desired_program_dates: "",
  number_of_participants: "25",
  additional_program_details: "",
};
const patient = { trap: "", fillTimeMs: 60_000 };

interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  readonly attempt: string;
}

type Answer = (path: string, signal: AbortSignal) => Promise<Partial<Response>> | Partial<Response>;

let calls: Call[];
let answer: Answer;
let log: jest.SpyInstance;

const created = (path: string): Partial<Response> => ({
  ok: true,
  json: async () => ({ data: { data: { id: `${path.replace("/api/", "")}-1` } } }),
});

beforeEach(() => {
  calls = [];
  answer = created;
  sessionStorage.clear();
  log = jest.spyOn(console, "error").mockImplementation(() => undefined);
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    expect(init.method).toBe("POST");
    expect(headers.get("content-type")).toBe("application/json");
    const key = headers.get("idempotency-key") ?? "";
    const attempt = headers.get("inquiry-attempt") ?? "";
    calls.push({ path, body: JSON.parse(String(init.body)), key, attempt });
    return (await answer(path, init.signal as AbortSignal)) as Response;
  }) as typeof fetch;
});

afterEach(() => log.mockRestore());

const submit = (ledger = new Ledger(), changed = {}, account = patient) =>
  submitInquiry({ ...values, ...changed }, "Site DEV", ledger, account);

const pathsOf = (made: readonly Call[]) => made.map(({ path }) => path);

/** Responds as usual except at one path. */
const except =
  (path: string, other: Answer): Answer =>
  (asked, signal) =>
    asked === path ? other(asked, signal) : created(asked);

describe("the sequence of a submission", () => {
  it("creates person, organization and lead in this order, with the bodies specified", async () => {
    await submit();
    expect(calls).toMatchObject([
      { path: "/api/person", body: person, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
      { path: "/api/organization", body: organization },
      { path: "/api/lead", body: lead },
    ]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
    expect(log).not.toHaveBeenCalled();
  });

  it("accepts a record directly under data, and a numeric id", async () => {
    answer = (path) => ({ ok: true, json: async () => ({ data: { id: path.length, data: "x" } }) });
    await submit();
    expect(calls[2]?.body).toMatchObject({ person_id: "11", organization_id: "17" });
  });

  it("sends spam signals only when there are any", async () => {
    await submit(new Ledger(), {}, { trap: "x", fillTimeMs: 150 });
    expect(calls[2]?.body).toEqual({ ...lead, additional_topic: "x", fill_time_ms: 150 });
  });
});

const failures: Record<string, Answer> = {
  "status 500": () => ({ ok: false, status: 500 }),
  TypeError: () => Promise.reject(new TypeError("ada@engine.example could not be fetched")),
  SyntaxError: () => ({
    ok: true,
    json: () => Promise.reject(new SyntaxError('"ada@engine.example" is not JSON')),
  }),
  "no id in the response": () => ({ ok: true, json: async () => ({ data: { data: {} } }) }),
};

describe.each(["person", "organization", "lead"])("a failure of the %s's call", (kind) => {
  const path = `/api/${kind}`;

  it.each(Object.entries(failures))(
    "is logged as %s without personal data",
    async (words, fail) => {
      answer = except(path, fail);
      await expect(submit()).rejects.toThrow("A record has no id.");
      expect(log.mock.calls).toEqual([[`POST ${path} failed: ${words}`]]);
      expect(pathsOf(calls)).toEqual(
        kind === "lead"
          ? ["/api/person", "/api/organization", "/api/lead"]
          : ["/api/person", "/api/organization"],
      );
    },
  );

  it("is retried with the same key, and earlier records are used again", async () => {
    const ledger = new Ledger();
    answer = except(path, () => ({ ok: false, status: 503 }));
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(submit(ledger)).rejects.toThrow();
    answer = created;
    await submit(ledger);
    const keysOf = (asked: string) =>
      calls.filter((call) => call.path === asked).map(({ key }) => key);
    expect(keysOf(path)).toHaveLength(6);
    expect(new Set(keysOf(path)).size).toBe(1);
    for (const other of ["/api/person", "/api/organization", "/api/lead"]) {
      if (other !== path) expect(keysOf(other)).toHaveLength(1);
    }
  });

  it("is retried with the same key after a reload", async () => {
    answer = except(path, () => ({ ok: false, status: 503 }));
    await expect(submit(new Ledger())).rejects.toThrow();
    answer = created;
    const before = calls.splice(0);
    await submit(new Ledger());
    const keyOf = (made: readonly Call[]) => made.find((call) => call.path === path)?.key;
    expect(keyOf(calls)).toBe(keyOf(before));
  });
});

describe("a ledger", () => {
  it("creates a record again, with another key, when its values changed", async () => {
    const ledger = new Ledger();
    answer = except("/api/lead", () => ({ ok: false, status: 500 }));
    await expect(submit(ledger)).rejects.toThrow();
    const before = calls.splice(0);
    answer = created;
    await submit(ledger, { email: "lovelace@engine.example" });
    expect(pathsOf(calls)).toEqual(["/api/person", "/api/lead"]);
    expect(calls[0]?.key).not.toBe(before[0]?.key);
    expect(calls[1]?.key).toBe(before[2]?.key);
  });

  it("makes another inquiry of the same values after it was closed", async () => {
    const ledger = new Ledger();
    await submit(ledger);
    ledger.close();
    expect(sessionStorage).toHaveLength(0);
    const before = calls.splice(0);
    await submit(ledger);
    expect(pathsOf(calls)).toEqual(pathsOf(before));
    expect(calls.some(({ key }) => before.some((each) => each.key === key))).toBe(false);
  });

  it("uses one attempt id in all calls, through changes and reloads, until it is closed", async () => {
    const attempts = () => [...new Set(calls.splice(0).map(({ attempt }) => attempt))];
    answer = except("/api/lead", () => ({ ok: false, status: 500 }));
    await expect(submit()).rejects.toThrow();
    answer = created;
    const ledger = new Ledger();
    await submit(ledger, { email: "lovelace@engine.example" });
    const [first, ...others] = attempts();
    expect([first, others]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), []]);
    ledger.close();
    await submit(ledger);
    const [second, ...more] = attempts();
    expect([second === first, more]).toEqual([false, []]);
  });

  it("works when storage is blocked or holds something else", async () => {
    sessionStorage.setItem("inquiry-calls", '{"person":{"id":1}}');
    await submit(new Ledger());
    const storage = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("closed", "SecurityError");
    });
    sessionStorage.clear();
    calls.length = 0;
    await submit(new Ledger());
    expect(pathsOf(calls)).toEqual(["/api/person", "/api/organization", "/api/lead"]);
    // What storage refuses is kept in memory.
    const later = new Ledger();
    await submit(later);
    expect(calls).toHaveLength(3);
    later.close();
    storage.mockRestore();
  });
});

it("a call times out after 15 seconds", async () => {
  jest.useFakeTimers();
  answer = except(
    "/api/lead",
    (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const failed = expect(submit()).rejects.toThrow("A record has no id.");
  expect(callTimeoutMs).toBe(15_000);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(log).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await failed;
  expect(log).toHaveBeenCalledWith("POST /api/lead failed: no response within 15000 ms");
  jest.useRealTimers();
});

it("uses the API's origin when that is not the page's", async () => {
  Object.assign(globalThis, { API_ORIGIN: "https://api.site.example" });
  answer = () => created("/api/person");
  await submit();
  Object.assign(globalThis, { API_ORIGIN: "" });
  expect(pathsOf(calls)).toEqual(
    ["person", "organization", "lead"].map((kind) => `https://api.site.example/api/${kind}`),
  );
});
