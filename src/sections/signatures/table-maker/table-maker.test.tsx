import "../../../../testing/jest/text-coding";
import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { html } from "../../../../testing/sections/html";
import { sectionBase } from "../../../../testing/sections/section-base";
import { smallModel } from "../../../../testing/sections/small-model";
import { StandInWorker } from "../../../../testing/sections/stand-in-worker";
import type { SectionOf } from "../..";
import { openWorker } from "./maker/open-worker";
import { useTable } from "./maker/use-table";
import { TableMaker } from "./table-maker";

jest.mock("./maker/open-worker", () => ({ openWorker: jest.fn() }));

/** A small one, for tests. */
const example: SectionOf<"TableMakerSection"> = {
  __typename: "TableMakerSection",
  ...sectionBase,
  headline: "Make your own",
  lead: null,
  notice: html("<p>Nothing leaves your browser.</p>"),
  openLabel: "Choose a table",
  makeLabel: "Make the table",
  rowsHint: "From 100 to 1,000,000.",
  settingHint: "A smaller epsilon keeps more private.",
  seedHint: "The same seed makes the same table.",
  settings: [
    { setting: "copula", label: "No added noise" },
    { setting: "epsilon-1", label: "Epsilon 1" },
  ],
  tableColumns: [
    { name: "age", label: "Age" },
    { name: "sex", label: "Sex" },
    { name: "bmi", label: "Body mass index" },
  ],
  fileName: "syn46",
  downloadsLabel: "Take a table that is ready",
  downloadsURL: "/data",
};

const opened: StandInWorker[] = [];
const opener = jest.mocked(openWorker);
const fetched = jest.fn();
const blobs: Blob[] = [];

/** The stand-in has only those parts of a worker that the page uses. */
const asWorker = (worker: StandInWorker) => {
  opened.push(worker);
  return worker as unknown as Worker;
};

const answer = (body: string, ok = true) => ({ ok, text: async () => body });

beforeEach(() => {
  opened.length = 0;
  blobs.length = 0;
  opener.mockReset().mockImplementation(() => asWorker(new StandInWorker()));
  fetched.mockReset().mockResolvedValue(answer(JSON.stringify(smallModel)));
  Object.assign(globalThis, { fetch: fetched });
  AbortSignal.timeout ??= () => new AbortController().signal;
  URL.createObjectURL = jest.fn((blob: Blob) => `blob:${blobs.push(blob)}`);
  URL.revokeObjectURL = jest.fn();
});

afterEach(() => {
  delete window.showSaveFilePicker;
});

const makeButton = () => screen.getByRole("button", { name: "Make the table" });
const rows = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Number of rows" });
const seed = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Seed" });

async function openForm() {
  const user = userEvent.setup();
  const view = render(<TableMaker {...example} />);
  await user.click(screen.getByRole("button", { name: "Choose a table" }));
  await screen.findByRole("textbox", { name: "Number of rows" });
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  return { user, fill, ...view };
}

const rest = (ms: number) => act(() => new Promise<void>((done) => setTimeout(done, ms)));

describe("invalid choices", () => {
  it("include a table without columns, whose first checkbox gets focus", async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole("button", { name: "Choose none" }));
    await user.click(makeButton());
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Age" }));
    await user.click(screen.getByRole("checkbox", { name: "Body mass index" }));
    expect(screen.getByRole("group", { name: "Columns (1 of 3)" })).toBeTruthy();
    expect(screen.queryByText("Choose at least one column.")).toBeNull();
  });
});

describe("a table", () => {
  it("is shown, counted and offered as a file", async () => {
    const { user, fill } = await openForm();
    await fill(rows(), "12,000");
    await user.click(makeButton());
    const link = await screen.findByRole<HTMLAnchorElement>("link", {
      name: /^Download the table/,
    });
    expect(link.download).toBe("syn46-copula-12000-rows-seed-46.csv");
    expect(link.href).toBe("blob:1");
    expect(blobs[0]?.size).toBeGreaterThan(12_000 * 8);
    expect(screen.getAllByRole("row")).toHaveLength(13);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "age",
      "sex",
      "bmi",
    ]);
    expect(screen.getByText(/^Most often female|^Most often male/)).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Done: 12,000 rows made.");
    expect(opened.at(-1)?.terminate).toHaveBeenCalled();
  });

  it("replaces the previous one, whose file is released", async () => {
    const { user, fill } = await openForm();
    await fill(rows(), "100");
    await user.click(makeButton());
    await screen.findByRole("link", { name: /^Download the table/ });
    await fill(seed(), "47");
    await user.click(makeButton());
    await waitFor(() => expect(blobs).toHaveLength(2));
    expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:1");
  });

  it("stays done when a press on Pause or Go on comes late", async () => {
    const { result } = renderHook(() => useTable("syn46"));
    const order = { setting: "copula", rows: 100, seed: 46, columns: ["age"] };
    await act(() => result.current.start(order, false));
    await waitFor(() => expect(result.current.view?.phase).toBe("done"));
    act(() => result.current.pause());
    expect(result.current.view?.phase).toBe("done");
    act(() => result.current.resume());
    expect(result.current.view?.phase).toBe("done");
  });

  it("says what to do if the tab was in the background", async () => {
    const { user, fill } = await openForm();
    await fill(rows(), "1000000");
    await user.click(makeButton());
    await screen.findByRole("progressbar");
    const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    hidden.mockRestore();
    expect(await screen.findByText(/keep it in view and the table is done sooner\.$/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
  });
});

describe("a failure has a message of one sentence, and the form stays usable:", () => {
  /** Submits, reads the message, and makes a table once the cause is fixed. */
  async function expectSentence(sentence: RegExp, fix: () => void, fail?: () => void) {
    const { user, fill } = await openForm();
    await fill(rows(), "100");
    await user.click(makeButton());
    fail?.();
    expect((await screen.findByText(sentence)).closest("[role='alert']")).toBeTruthy();
    fix();
    await user.click(makeButton());
    expect(await screen.findByRole("link", { name: /^Download the table/ })).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  }

  const openAnother = () => {
    opener.mockImplementation(() => asWorker(new StandInWorker()));
  };
  const sendModel = () => {
    fetched.mockResolvedValue(answer(JSON.stringify(smallModel)));
  };

  it("a browser that refuses workers", async () => {
    opener.mockImplementation(() => {
      throw new DOMException("Refused", "SecurityError");
    });
    await expectSentence(
      /did not load: check your connection, then press “Make the table” again/,
      openAnother,
    );
  });

  it("a worker whose script does not load", async () => {
    opener.mockImplementation(() => asWorker(new StandInWorker(true)));
    await expectSentence(/^The program that makes the table did not load/, openAnother, () =>
      opened.at(-1)?.fail(),
    );
  });

  it("a worker that crashes while it works", async () => {
    const { user, fill } = await openForm();
    await fill(rows(), "1000000");
    await user.click(makeButton());
    await waitFor(() => expect(screen.getAllByRole("row").length).toBeGreaterThan(1));
    act(() => opened[0]?.fail());
    expect(await screen.findByText(/^Your browser stopped making the table/)).toBeTruthy();
    expect(await screen.findByRole("link", { name: /rows made so far/ })).toBeTruthy();
  });

  it("a model that does not arrive", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    await expectSentence(/^The model did not arrive: check your connection/, sendModel);
  });

  it.each([
    ["is cut off", JSON.stringify(smallModel).slice(0, 500)],
    ["is something else", "{}"],
    ["is nothing", "null"],
  ])("a model that %s", async (_, text) => {
    fetched.mockResolvedValue(answer(text));
    await expectSentence(/^The model arrived damaged: reload this page/, sendModel);
  });

  it("a model without a column of the page", async () => {
    const columns = smallModel.columns.filter(({ name }) => name !== "bmi");
    fetched.mockResolvedValue(answer(JSON.stringify({ ...smallModel, columns })));
    const { user, fill } = await openForm();
    await fill(rows(), "100");
    await user.click(makeButton());
    expect(await screen.findByText(/^The model does not have all of these columns/)).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Body mass index" }));
    await user.click(makeButton());
    expect(await screen.findByRole("link", { name: /^Download the table/ })).toBeTruthy();
  });
});

describe("a table that is saved while it is made", () => {
  const written: Uint8Array[] = [];
  const file = { write: jest.fn(), close: jest.fn() };

  beforeEach(() => {
    written.length = 0;
    file.write.mockReset().mockImplementation(async (bytes: Uint8Array) => written.push(bytes));
    file.close.mockReset().mockResolvedValue(undefined);
    // The page uses only this function of a file handle.
    const handle = { createWritable: async () => file } as unknown as FileSystemFileHandle;
    window.showSaveFilePicker = jest.fn().mockResolvedValue(handle);
  });

  async function press(count: string) {
    const form = await openForm();
    await form.fill(rows(), count);
    await form.user.click(
      screen.getByRole("checkbox", { name: "Save to a file while it is made" }),
    );
    await form.user.click(makeButton());
    return form;
  }

  it("is written part by part and needs no download", async () => {
    await press("12000");
    expect(await screen.findByText("Your file holds the table.")).toBeTruthy();
    expect(written.length).toBeGreaterThan(3);
    expect(file.close).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("link", { name: /^Download/ })).toBeNull();
  });

  it("says so when storage runs out, and what the file holds", async () => {
    file.write.mockImplementation(async (bytes: Uint8Array) => {
      if (written.push(bytes) > 2) throw new DOMException("Full", "QuotaExceededError");
    });
    await press("12000");
    expect(
      await screen.findByText(/^There is no more room for the table: free some space/),
    ).toBeTruthy();
    expect(await screen.findByText("Your file holds the 500 rows made so far.")).toBeTruthy();
    expect(makeButton().getAttribute("aria-disabled")).toBeNull();
  });

  it("claims nothing of a file that was lost with the storage", async () => {
    file.write.mockRejectedValue(new DOMException("Full", "QuotaExceededError"));
    file.close.mockRejectedValue(new TypeError("The stream is broken"));
    await press("12000");
    expect(await screen.findByText(/^There is no more room for the table/)).toBeTruthy();
    expect(screen.queryByText(/^Your file holds/)).toBeNull();
  });

  it("requests no parts while a file takes nothing", async () => {
    file.write.mockReturnValue(new Promise(() => undefined));
    await press("1000000");
    await screen.findByRole("progressbar");
    await rest(300);
    expect(opened[0]?.asked.filter((name) => name === "part").length).toBeLessThanOrEqual(2);
  });

  it("has at most two parts in memory, however slow the file is", async () => {
    const waiting: (() => void)[] = [];
    file.write.mockImplementation(() => new Promise<void>((done) => waiting.push(done)));
    await press("1000000");
    await screen.findByRole("progressbar");
    for (let stored = 0; stored < 6; stored++) {
      await waitFor(() => expect(waiting).toHaveLength(1));
      await rest(50);
      const parts = opened[0]?.asked.filter((name) => name === "part").length ?? 0;
      // The header comes before the first part, and is not one.
      expect(parts - Math.max(0, stored - 1)).toBeLessThanOrEqual(2);
      act(() => waiting.shift()?.());
    }
  });

  it.each([
    ["AbortError", /^No file was chosen: choose one or clear/],
    ["NotAllowedError", /^Your browser did not write the file/],
  ])("has a message for a picker that ends with %s, and makes nothing", async (name, sentence) => {
    window.showSaveFilePicker = jest.fn().mockRejectedValue(new DOMException("No", name));
    await press("1000");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(opened.flatMap(({ asked }) => asked)).not.toContain("begin");
  });
});
