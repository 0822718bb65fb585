import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { isHydrated, isScripted, wantApp } from "../../../testing/browsers/page";
import type { EngineWindow } from "./engine";

/** Defined in the page by the source of its browser build. */
declare const TestingLibraryDom: typeof import("@testing-library/dom");

const queries = readFileSync(
  require.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** An element by its role and the start of its accessible name, or by a selector; the first one counts. */
export type Target = string | { readonly role: string; readonly name: string };

const byRole = (role: string) => (name: string) => ({ role, name });
export const button = byRole("button");
export const dialog = byRole("dialog");
export const heading = byRole("heading");
export const link = byRole("link");
export const searchbox = byRole("searchbox");

/** Runs in the page. */
function find(target: Target): HTMLElement | null {
  if (typeof target === "string") return document.querySelector<HTMLElement>(target);
  const name = (each: string) => each.startsWith(target.name);
  return TestingLibraryDom.queryAllByRole(document.body, target.role, { name })[0] ?? null;
}

/** Runs in the page: scrolls the element into view and returns the point to click, unless it is covered. */
function clickPoint(element: HTMLElement) {
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
    readonly window: EngineWindow,
    private readonly origin: string,
  ) {}

  /** Opens a page of the site and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.window.open(this.origin + path);
    await expect.poll(() => this.run(isScripted)).toBe(true);
    await this.run(wantApp);
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
    if (!(await this.run(() => "TestingLibraryDom" in window))) await this.window.evaluate(queries);
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
    const message = `${JSON.stringify(target)} can be clicked`;
    await expect.poll(isAtRest, { message, intervals: [20, 50, 100] }).toBe(true);
    if (point) await this.window.clickAt(point.x, point.y);
  }

  /** Focuses an element. @throws when it is missing. */
  async focus(target: Target): Promise<void> {
    const hasFocus = await this.read(target, (element) => {
      element.focus();
      return element === document.activeElement;
    });
    expect(hasFocus).toBe(true);
  }

  /** Types a text into a field, after its present value. */
  async fill(target: Target, text: string): Promise<void> {
    await this.focus(target);
    await this.window.type(text);
  }
}

/** Runs in the page. */
export const isExpanded = (element: HTMLElement) =>
  element.getAttribute("aria-expanded") === "true";
export const isFocused = (element: HTMLElement) => element === document.activeElement;
export const isVisible = (element: HTMLElement) => element.checkVisibility();

/** Expects something of an element, within the configured timeout. */
export const expectOf = <Result>(
  tab: Tab,
  target: Target,
  look: (element: HTMLElement) => Result,
) => expect.poll(() => tab.read(target, look));

/** Expects something of the page, within the configured timeout. */
export const expectPage = <Result>(tab: Tab, look: () => Result) =>
  expect.poll(() => tab.run(look));
