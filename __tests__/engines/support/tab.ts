import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { isHydrated } from "../../browser/support/page";
import type { EngineWindow, KeyPress } from "./engine";

/** Defined in the page by the source of its browser build. */
declare const TestingLibraryDom: typeof import("@testing-library/dom");

const queries = readFileSync(
  require.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** An element by its role and accessible name, or by a selector; the first one counts. */
export type Target = string | { readonly role: string; readonly name: string | Pattern };

/** A regular expression as JSON. */
interface Pattern {
  readonly source: string;
}

const byRole = (role: string) => (name: string | RegExp) => ({
  role,
  name: typeof name === "string" ? name : { source: name.source },
});
export const button = byRole("button");
export const checkbox = byRole("checkbox");
export const dialog = byRole("dialog");
export const heading = byRole("heading");
export const link = byRole("link");
export const region = byRole("region");
export const searchbox = byRole("searchbox");

/** Runs in the page. */
function find(target: Target): HTMLElement | null {
  if (typeof target === "string") return document.querySelector<HTMLElement>(target);
  const name = typeof target.name === "string" ? target.name : new RegExp(target.name.source);
  return TestingLibraryDom.queryAllByRole(document.body, target.role, { name })[0] ?? null;
}

/**
 * Runs in the page: scrolls the element into view and returns the point to click, once no animation
 * is running. Animations that are still pending do not move anything yet.
 */
function clickPoint(element: HTMLElement) {
  const isMoving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === "running" &&
        effect instanceof KeyframeEffect &&
        effect.target?.contains(element) &&
        effect.getComputedTiming().endTime !== Infinity,
    );
  if (isMoving) return undefined;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  // A link that wraps has a box for each line.
  const [box] = element.getClientRects();
  if (!box) return undefined;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
}

/** A window on the site with the actions of a visitor. */
export class Tab {
  constructor(
    private readonly window: EngineWindow,
    private readonly origin: string,
  ) {}

  /** Opens a page of the site and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.window.open(this.origin + path);
    await this.untilReady();
  }

  async reload(): Promise<void> {
    await this.window.reload();
    await this.untilReady();
  }

  private async untilReady(): Promise<void> {
    await expect.poll(() => this.run(isHydrated)).toBe(true);
  }

  /** Runs a function in the page and returns its result. */
  run<Args extends unknown[], Result>(
    action: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const list = args.map((arg) => JSON.stringify(arg)).join(", ");
    return this.window.evaluate(`(${action})(${list})`) as Promise<Result>;
  }

  /** Runs a function on an element in the page; returns undefined while the element is missing. */
  async read<Result>(
    target: Target,
    look: (element: HTMLElement) => Result,
  ): Promise<Result | undefined> {
    if (!(await this.run(() => "TestingLibraryDom" in window))) {
      await this.window.evaluate(queries);
    }
    const read = `((element) => element ? (${look})(element) : undefined)`;
    const value = await this.window.evaluate(`${read}((${find})(${JSON.stringify(target)}))`);
    return (value ?? undefined) as Result | undefined;
  }

  /** Clicks an element once it is in view, at rest and uncovered. */
  async click(target: Target): Promise<void> {
    let before: string | undefined;
    let point: ReturnType<typeof clickPoint>;
    const isAtRest = async () => {
      before = JSON.stringify(point);
      point = await this.read(target, clickPoint);
      return point !== undefined && JSON.stringify(point) === before;
    };
    await expect
      .poll(isAtRest, {
        message: `${JSON.stringify(target)} can be clicked`,
        intervals: [20, 50, 100],
      })
      .toBe(true);
    if (point) await this.window.clickAt(point.x, point.y);
  }

  /** Focuses an element. @throws when it is missing. */
  async focus(target: Target): Promise<void> {
    expect(
      await this.read(target, (element) => {
        element.focus();
        return element === document.activeElement;
      }),
    ).toBe(true);
  }

  press(key: KeyPress): Promise<void> {
    return this.window.press(key);
  }

  /** Types a text into a field, after its present value. */
  async fill(target: Target, text: string): Promise<void> {
    await this.focus(target);
    await this.window.type(text);
  }

  /**
   * Chooses an option by setting its value and firing the control's events: each engine draws the list
   * of options itself, outside the page, with keys of its own.
   */
  async choose(selector: string, option: string): Promise<void> {
    await this.run(
      (where, value) => {
        const select = document.querySelector<HTMLSelectElement>(where);
        if (!select) throw new Error(`There is no ${where}`);
        select.value = value;
        for (const type of ["input", "change"]) {
          select.dispatchEvent(new Event(type, { bubbles: true }));
        }
      },
      selector,
      option,
    );
  }

  resize(width: number, height = 900): Promise<void> {
    return this.window.resize(width, height);
  }
}

/** Runs in the page. */
export const isExpanded = (element: HTMLElement) =>
  element.getAttribute("aria-expanded") === "true";
export const isFocused = (element: HTMLElement) => element === document.activeElement;
export const isVisible = (element: HTMLElement) => element.checkVisibility();
export const textOf = (element: HTMLElement) => element.textContent ?? "";

/** Expects something of an element, within the configured timeout. */
export const expectOf = <Result>(
  tab: Tab,
  target: Target,
  look: (element: HTMLElement) => Result,
) => expect.poll(() => tab.read(target, look));

/** Expects something of the page, within the configured timeout. */
export const expectPage = <Result>(tab: Tab, look: () => Result) =>
  expect.poll(() => tab.run(look));
