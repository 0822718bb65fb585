import "../../testing/jest/structured-clone";
import { act, renderHook, waitFor } from "@testing-library/react";
import { useEditor } from "../form/use-editor";

interface Answer {
  status: number;
  text: () => Promise<string>;
}

const fetching = jest.fn<Promise<Answer>, [string, RequestInit?]>();

const responding = (body: object | string, status = 200): Answer => ({
  status,
  text: async () => (typeof body === "string" ? body : JSON.stringify(body)),
});

interface File {
  file: string;
  value: Record<string, unknown>;
  version: string;
}

const file = (title: string, version: string): File => ({
  file: "site.json",
  value: { title },
  version,
});

const conflict = {
  message:
    "Site has been changed by another program since you opened it; copy your changes and open it again",
};

/** The editor's server, with one file on disk and the versions that were saved before. */
class Server {
  disk = file("Old", "Old");
  done: File[] = [];
  undone: File[] = [];
  /** What a save is refused for. */
  mistakes: object[] = [];
  fault: object | undefined;

  answer(url: string, init?: RequestInit): Answer {
    const method = init?.method ?? "GET";
    if (method !== "GET" && this.fault) return responding(this.fault, 403);
    if (method === "PUT") return this.save(JSON.parse(String(init?.body)));
    if (url === "/api/undo") return this.turn(this.done, this.undone, "undone");
    if (url === "/api/redo") return this.turn(this.undone, this.done, "redone");
    if (url === "/api/file?file=leaders.json")
      return responding({ ...file("", "1"), file: "leaders.json" });
    if (url.startsWith("/api/file")) return responding(this.disk);
    return responding({
      pages: [],
      shownAt: {},
      site: "this",
      ...(this.done.length > 0 && { undo: "change of Site" }),
      ...(this.undone.length > 0 && { redo: "change of Site" }),
    });
  }

  private save({ value, version, anyway }: File & { anyway: boolean }): Answer {
    if (version !== this.disk.version) return responding(conflict, 409);
    if (this.mistakes.length > 0 && !anyway) return responding({ mistakes: this.mistakes });
    this.done.push(this.disk);
    this.undone = [];
    this.disk = file(String(value.title), String(value.title));
    return responding(this.disk);
  }

  private turn(from: File[], to: File[], name: string): Answer {
    const step = from.pop();
    if (!step) return responding({});
    to.push(this.disk);
    this.disk = step;
    return responding({ [name]: "change of Site" });
  }
}

let server: Server;

beforeEach(() => {
  server = new Server();
  localStorage.clear();
  fetching.mockImplementation(async (url, init) => server.answer(url, init));
  Object.assign(globalThis, { fetch: fetching });
});
afterEach(() => {
  fetching.mockReset();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "fetch");
});

/** An editor with the file open. */
async function start() {
  const { result, unmount } = renderHook(() => useEditor());
  await waitFor(() => expect(result.current.state && result.current.start).toBeTruthy());
  await act(() => result.current.show("site.json"));
  const type = (title: string) => act(() => result.current.change({ value: { title } }));
  const press = (action: "save" | "undo" | "redo") => act(() => result.current[action]());
  const title = () => result.current.open?.value.title;
  /** Begins a save that is answered when the returned function is called. */
  const saveSlowly = () => {
    let answer = (): void => undefined;
    fetching.mockImplementationOnce(
      (url, init) =>
        new Promise((resolve) => {
          answer = () => resolve(server.answer(url, init));
        }),
    );
    let saving: Promise<void> | undefined;
    act(() => {
      saving = result.current.save();
    });
    return () =>
      act(async () => {
        answer();
        await saving;
      });
  };
  return { result, unmount, type, press, title, saveSlowly };
}

it("keeps what was typed while a save was on its way, also when another file is open by then", async () => {
  const { result, type, press, title, saveSlowly } = await start();
  type("First");
  const finish = saveSlowly();
  type("Second");
  await act(() => result.current.show("leaders.json"));
  await finish();
  expect(result.current.unsaved).toEqual(["site.json"]);
  await act(() => result.current.show("site.json"));
  expect(title()).toBe("Second");
  await press("save");
  expect(server.disk).toEqual(file("Second", "Second"));
  expect(result.current.unsaved).toEqual([]);
});

it("stays at a file when the browser cannot keep its words and they are not to be discarded", async () => {
  const { result, type } = await start();
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  type("Mine");
  jest.spyOn(window, "confirm").mockReturnValue(false);
  await act(() => result.current.show("leaders.json"));
  expect(result.current.open).toEqual(file("Mine", "Old"));
});

it("undoes what is not saved first, then what is saved, and does both again", async () => {
  const { result, type, press, title } = await start();
  type("Saved");
  await press("save");
  type("Typed");
  type("Typed on");
  expect(result.current.next).toEqual({ undo: "Title", redo: undefined });
  await press("undo");
  expect([title(), server.disk.value.title, result.current.isChanged]).toEqual([
    "Saved",
    "Saved",
    false,
  ]);
  expect(result.current.next).toEqual({ undo: "change of Site", redo: "Title" });
  await press("undo");
  expect([title(), server.disk.value.title]).toEqual(["Old", "Old"]);
  // What was typed belongs to the state that is saved before it.
  expect(result.current.next.redo).toBe("change of Site");
  await press("redo");
  expect([title(), result.current.next.redo]).toEqual(["Saved", "Title"]);
  await press("redo");
  expect([title(), server.disk.value.title, result.current.isChanged]).toEqual([
    "Typed on",
    "Saved",
    true,
  ]);
});

it("takes back each change of another place, and forgets what was undone after a new one", async () => {
  const { result, press, title } = await start();
  const change = (value: Record<string, unknown>) =>
    act(() => result.current.change({ value: { ...result.current.open?.value, ...value } }));
  change({ title: "A" });
  change({ list: [{ name: "x" }] });
  change({ list: [{ name: "xy" }] });
  change({ list: [{ name: "xyz" }] });
  change({ list: [] });
  const seen: (string | undefined)[] = [];
  while (result.current.isChanged) {
    seen.push(result.current.next.undo);
    await press("undo");
  }
  expect(seen).toEqual(["List 1", "List 1, Name", "List", "Title"]);
  expect(title()).toBe("Old");
  await press("redo");
  expect(title()).toBe("A");
  change({ title: "B" });
  expect(result.current.next.redo).toBeUndefined();
});

it("keeps what is typed and says why it is not saved", async () => {
  const fault = { message: "nothing can be written: the disk is full" };
  const { result, type, press, title } = await start();
  type("Mine");
  server.fault = fault;
  await press("save");
  expect(result.current.status).toEqual({ words: fault.message, isFault: true });
  expect([title(), result.current.isChanged]).toEqual(["Mine", true]);
  server.fault = undefined;
  await press("undo");
  server.fault = fault;
  await press("undo");
  expect(result.current.status).toEqual({ words: fault.message, isFault: true });
});

const guard = "Open the editor with the address that npm run edit prints.";

it.each<[string, Answer, string]>([
  ["of the guard", responding(guard, 403), guard],
  ["of a login", responding("<!doctype html>"), "The editor's server does not respond (200)."],
])("says what an answer %s means, and keeps what is typed", async (_, answer, words) => {
  const { result, type, press, title } = await start();
  type("Mine");
  fetching.mockResolvedValueOnce(answer);
  await press("save");
  expect(result.current.status).toEqual({ words, isFault: true });
  expect(title()).toBe("Mine");
});

it.each([
  [true, "Theirs", "Theirs", false],
  [false, "Mine", "Old", true],
])(
  "asks before words are discarded that another program's change overtook: %s",
  async (agrees, title, version, isChanged) => {
    const first = await start();
    first.type("Mine");
    first.unmount();
    server.disk = file("Theirs", "Theirs");
    const asked = jest.spyOn(window, "confirm").mockReturnValue(agrees);
    const second = await start();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(second.result.current).toMatchObject({
      open: file(title, version),
      saved: server.disk,
      isChanged,
    });
    // Not even then is the other change overwritten.
    await second.press("save");
    expect(server.disk).toEqual(file("Theirs", "Theirs"));
  },
);

it("warns of leaving only where the browser keeps nothing", async () => {
  const isWarned = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { type } = await start();
  type("Mine");
  expect(isWarned()).toBe(false);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  type("Mine and more");
  expect(isWarned()).toBe(true);
});
