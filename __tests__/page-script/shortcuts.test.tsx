import { followShortcuts } from "../../src/page-script/shortcuts";

const open = jest.fn();
const fault = jest.fn();

const press = (init: KeyboardEventInit, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));

beforeAll(() => {
  document.body.innerHTML = '<button aria-keyshortcuts="/">Search</button>';
  document.querySelector("button")?.addEventListener("click", open);
  followShortcuts();
});

beforeEach(() => {
  localStorage.clear();
  open.mockClear();
  fault.mockClear();
  addEventListener("error", fault);
});

afterEach(() => removeEventListener("error", fault));

describe("the keys that open the search", () => {
  it.each([
    ["/", { key: "/" }],
    ["/ on a keyboard that has it with Shift", { key: "/", shiftKey: true }],
    ["Ctrl-K", { key: "k", ctrlKey: true }],
    ["Cmd-K", { key: "k", metaKey: true }],
    ["Ctrl-K with Caps Lock", { key: "K", ctrlKey: true }],
  ])("are %s", (_, init) => {
    press(init);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["k alone", { key: "k" }],
    ["Ctrl-Shift-K", { key: "K", ctrlKey: true, shiftKey: true }],
    ["Alt-/", { key: "/", altKey: true }],
    ["a key that is held down", { key: "/", repeat: true }],
  ])("are not %s", (_, init) => {
    press(init);
    expect(open).not.toHaveBeenCalled();
  });

  it("leave / to a field, and Ctrl-K not", () => {
    const field = document.createElement("input");
    document.body.append(field);
    press({ key: "/" }, field);
    expect(open).not.toHaveBeenCalled();
    press({ key: "k", ctrlKey: true }, field);
    expect(open).toHaveBeenCalledTimes(1);
    field.remove();
  });

  it("pass over an event without a key, as browsers send when they fill in a field", () => {
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    expect(fault).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });
});
