import { act, render, screen } from "@testing-library/react";
import { noticeTimes } from "../../src/shared/constants";
import { useLazyPart } from "../../src/ui/lazy-part";

type Load = Parameters<typeof useLazyPart>[0];

const Opener = ({ load }: { load: Load }) => {
  const { Part, open, close } = useLazyPart(load);
  return (
    <main>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
      {Part && <Part />}
    </main>
  );
};

const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());
const part = () => screen.queryByText("The part");
const loaded: Load = async () => ({ default: () => <p>The part</p> });
const gone: Load = () => Promise.reject(new Error("Loading chunk 46 failed."));

/** Notices so far, in order; undefined where one is withdrawn. */
let said: unknown[];
const hear = ({ detail }: CustomEvent) => said.push(detail ?? undefined);

beforeEach(() => {
  said = [];
  addEventListener("notice", hear);
});

afterEach(() => removeEventListener("notice", hear));

describe("a part that is loaded when it is opened", () => {
  it("is shown once it has loaded, until it is closed", async () => {
    render(<Opener load={loaded} />);
    expect(part()).toBeNull();
    await press("Open");
    expect(part()).not.toBeNull();
    expect(said).toEqual([undefined, undefined]);
    await press("Close");
    expect(part()).toBeNull();
  });

  it("leaves the page as it is when it fails to load, says so, and is retried", async () => {
    window.___webpackCompilationHash = "this";
    const answer = { ok: true, json: async () => ({ webpackCompilationHash: "this" }) };
    const fault = { ok: false, json: async () => ({ statusCode: 503 }) };
    const asked = jest
      .fn()
      .mockResolvedValueOnce(answer)
      .mockResolvedValueOnce(fault)
      .mockRejectedValueOnce(new Error("away"));
    globalThis.fetch = asked;
    const load = jest.fn(gone);
    render(<Opener load={load} />);
    for (const times of [1, 2, 3]) {
      await press("Open");
      expect(asked).toHaveBeenCalledTimes(times);
      expect(part()).toBeNull();
      expect(said.at(-1)).toBe("failure");
    }
    load.mockImplementation(loaded);
    await press("Open");
    expect(part()).not.toBeNull();
    expect(said.at(-1)).toBeUndefined();
  });

  it("says that it is loading when it takes longer than a moment", async () => {
    jest.useFakeTimers();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    render(<Opener load={() => held.then(loaded)} />);
    await press("Open");
    await act(async () => jest.advanceTimersByTimeAsync(noticeTimes.delay));
    expect(said.at(-1)).toBe("loading");
    expect(part()).toBeNull();
    await act(async () => arrive());
    expect(part()).not.toBeNull();
    expect(said.at(-1)).toBeUndefined();
    jest.useRealTimers();
  });
});
