import leaders from "../../data/leaders.json";
import { minimumFillMs } from "../../src/shared/inquiry/schema";
import { colorModes } from "../../src/theme/colors";
import { missingReason } from "../../testing/browsers/engines";
import { hashInNode, makerPage, words as makerWords } from "../../testing/browsers/made-table";
import { widths } from "../../testing/browsers/page";
import { commonWord, headlineOf, labelOf, site, titleOf } from "../../testing/words";
import { storedInquiries } from "../browser/support/inquiries";
import { newVisitor } from "../browser/support/inquiry-form";
import { rgb } from "../browser/support/paint";
import { firstHit, wordFor } from "../browser/support/search";
import { expect, test } from "./support/engine-test";
import {
  button,
  dialog,
  expectOf,
  expectPage,
  heading,
  isExpanded,
  isFocused,
  isVisible,
  link,
  searchbox,
  type Tab,
} from "./support/tab";

/* What engines differ in: focus, inertness, hidden=until-found, controls, history, storage and numbers. */

// The name of the project says which programs are missing.
test.skip(
  ({ engineName }) => missingReason(engineName) !== undefined,
  "its engine is not installed",
);

declare global {
  interface Window {
    /** SHA-256 of the last offered file, once it is known. */
    tableHash?: string;
  }
}

/** Runs in the page: whether focus is outside the open dialog; the browser's own controls may have it. */
const focusIsOutside = () =>
  document.activeElement !== document.body &&
  document.activeElement?.closest("[role=dialog], dialog") === null;

const isInert = (element: HTMLElement) => element.closest("[inert], :root:has(:modal)") !== null;

/** Expects a dialog to be over an inert page, to return focus to its opener on Escape, and to keep it. */
async function expectModal(tab: Tab, name: string, opener: ReturnType<typeof button>) {
  await expectOf(tab, heading(name), isFocused).toBe(true);
  await expectOf(tab, "main", isInert).toBe(true);
  await tab.window.press("Escape");
  await expectOf(tab, dialog(name), isVisible).toBeUndefined();
  await expectOf(tab, opener, isFocused).toBe(true);
  await tab.window.press("Enter");
  await expectOf(tab, heading(name), isFocused).toBe(true);
  // More often than there are stops.
  for (let press = 0; press < 30; press += 1) {
    await tab.window.press("Tab");
    expect(await tab.run(focusIsOutside)).toBe(false);
  }
}

test("a panel of the menu opens by keyboard and on hover, and Escape returns focus to its button", async ({
  tab,
}) => {
  const toggle = button(`${labelOf("/innovation")} pages`);
  const page = link(labelOf("/innovation/curo46"));
  await tab.open("/");
  await tab.focus(toggle);
  await tab.window.press("Enter");
  await expectOf(tab, toggle, isExpanded).toBe(true);
  await tab.window.press("Tab");
  await expectOf(tab, page, isFocused).toBe(true);
  await tab.window.press("Escape");
  await expectOf(tab, toggle, isExpanded).toBe(false);
  await expectOf(tab, toggle, isFocused).toBe(true);

  await tab.click(toggle);
  await tab.click(page);
  await expectPage(tab, () => location.pathname).toBe("/innovation/curo46");
  await expectOf(tab, toggle, isExpanded).toBe(false);
});

test("the drawer is modal, and widening the window past 1280 px closes it and unlocks the page", async ({
  tab,
}) => {
  const hamburger = button("Open menu");
  await tab.window.resize(widths.phone, 900);
  await tab.open("/");
  await tab.click(hamburger);
  await expectModal(tab, "Menu", hamburger);
  await tab.window.resize(widths.desktop, 900);
  await expectOf(tab, dialog("Menu"), isVisible).toBeUndefined();
  await tab.window.press("End");
  await expectPage(tab, () => scrollY > 0).toBe(true);
});

test("the dialog of a leader is modal, also when it was opened by a click", async ({ tab }) => {
  const name = String(leaders.leaders[0]?.name);
  const opener = button(`Read More about ${name}`);
  await tab.open("/about-us");
  await tab.click(opener);
  await expectModal(tab, name, opener);
});

test("an answer opens by keyboard, by what finds it in the page, and by its fragment, which scrolls there", async ({
  tab,
}) => {
  const question = "main h3 > button[aria-expanded][aria-controls]";
  await tab.open("/");
  await tab.focus(question);
  await tab.window.press("Enter");
  await expectOf(tab, question, isExpanded).toBe(true);
  await tab.window.press(" ");
  await expectOf(tab, question, isExpanded).toBe(false);
  // A fragment reveals what find-in-page does (HTML, "ancestor revealing algorithm"), where the engine can.
  if (await tab.run(() => "onbeforematch" in document.body)) {
    await tab.read(question, (element) => {
      location.hash = element.getAttribute("aria-controls") ?? "";
    });
    await expectOf(tab, question, isExpanded).toBe(true);
  }
  const second = await tab.run(
    () => document.querySelectorAll("[id]:has(> h3 > button[aria-expanded])")[1]?.id ?? "",
  );
  await tab.open("/search");
  await tab.open(`/#${second}`);
  const linked = `[id="${second}"] > h3 > button`;
  await expectOf(tab, linked, isExpanded).toBe(true);
  await expectOf(tab, linked, (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }).toBe(true);
});

test("a link opens its page in place, at the top, with its title and focus; back restores the position", async ({
  tab,
}) => {
  const place = 1200;
  await tab.open("/");
  await tab.run((top) => {
    document.documentElement.dataset.firstDocument = "";
    scrollTo({ top, behavior: "instant" });
  }, place);
  await expectPage(tab, () => scrollY).toBe(place);
  await tab.click(link(labelOf("/about-us")));
  await expectPage(tab, () => location.pathname).toBe("/about-us");
  await expectPage(tab, () => scrollY).toBe(0);
  await expectPage(tab, () => document.title).toBe(titleOf("/about-us"));
  await expectOf(tab, "h1", isFocused).toBe(true);
  await tab.run(() => history.back());
  await expectPage(tab, () => location.pathname).toBe("/");
  await expectPage(tab, () => scrollY).toBe(place);
  expect(await tab.run(() => "firstDocument" in document.documentElement.dataset)).toBe(true);
});

test("the search finds a page by keyboard, and Enter in its field opens the search page", async ({
  tab,
}) => {
  const codes = wordFor("/innovation/naics-codes");
  const first = "ol.search-results a";
  const search = async (query: string) => {
    await tab.click(button(site.search.label));
    await expectOf(tab, searchbox(site.search.field), isFocused).toBe(true);
    await tab.window.type(query);
  };
  await tab.open("/");
  await search(codes);
  await expectOf(tab, first, isVisible).toBe(true);
  await tab.window.press("ArrowDown");
  await expectOf(tab, first, isFocused).toBe(true);
  await tab.window.press("Enter");
  await expectPage(tab, () => location.pathname).toBe(firstHit(codes).path);
  await expectOf(tab, "h1", isFocused).toBe(true);
  await search(commonWord);
  await tab.window.press("Enter");
  await expectPage(tab, () => location.pathname + location.search).toBe(`/search?q=${commonWord}`);
  await expectOf(tab, first, isVisible).toBe(true);
});

test("the form focuses a summary with the messages of its fields, and an inquiry is stored as typed", async ({
  tab,
}) => {
  const submit = 'form[aria-label="Inquiry"] button';
  await tab.open("/contact-us?reason=media-inquiries");
  await tab.click(submit);
  await expectPage(tab, () => document.activeElement?.textContent).toContain("There is a problem");
  const messages = await tab.run(() =>
    [...document.querySelectorAll("[aria-invalid=true]")].map(
      ({ id }) => document.getElementById(`${id}-error`)?.textContent,
    ),
  );
  expect(messages).toContain("First Name is required.");
  await expectOf(tab, "[role=alert]", (element) =>
    [...element.querySelectorAll("a")].map(({ textContent }) => textContent),
  ).toEqual(messages);
  await tab.click("[role=alert] a");
  await expectOf(tab, "#firstName", isFocused).toBe(true);

  const visitor = newVisitor();
  const opened = Date.now();
  for (const [name, value] of Object.entries(visitor)) await tab.fill(`#${name}`, value);
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(minimumFillMs);
  await tab.click(submit);
  await expectPage(tab, () => location.pathname).toBe("/contact-us/success");
  await expectOf(tab, "h1", ({ textContent }) => textContent).toBe(
    headlineOf("/contact-us/success"),
  );
  const { people, leads } = storedInquiries(visitor.email, visitor.organization);
  expect(people).toMatchObject([{ lastName: visitor.lastName, phone: visitor.phoneNumber }]);
  expect(leads).toMatchObject([{ inquiry_reason: "Media Inquiries", suspected_spam: 0 }]);
});

test("chosen cookies and a chosen theme are there at the next visit", async ({ tab }) => {
  const measurement = "[role=dialog] input:enabled";
  await tab.open("/");
  await tab.click(button("Cookie choices"));
  await tab.click(measurement);
  await tab.click(button(site.consent.save));
  await tab.click(button("Dark theme"));
  for (const _ of ["at once", "at the next visit"]) {
    await expectPage(tab, () => getComputedStyle(document.body).backgroundColor).toBe(
      rgb(colorModes.dark.background),
    );
    await tab.open("/");
  }
  await tab.click(button("Cookie choices"));
  await expectOf(tab, measurement, (box) => box.matches(":checked")).toBe(true);
});

/** Runs in the page: hashes every blob that gets an object URL, as the policy lets no script fetch one. */
const hashWhatIsOffered = () => {
  const offer = URL.createObjectURL;
  URL.createObjectURL = (file: Blob) => {
    file
      .arrayBuffer()
      .then((bytes) => crypto.subtle.digest("SHA-256", bytes))
      .then((digest) => {
        const bytes = Array.from(new Uint8Array(digest));
        window.tableHash = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
      });
    return offer(file);
  };
};

test("the table maker makes the same bytes as in Node", async ({ tab, baseURL }) => {
  await tab.open(makerPage);
  await tab.click(button(makerWords.openLabel));
  await expectOf(tab, "#maker-rows", isFocused).toBe(true);
  await tab.run(hashWhatIsOffered);
  await tab.click(button(makerWords.makeLabel));
  await expectOf(tab, link("Download the table"), isVisible).toBe(true);
  const expected = await hashInNode(baseURL ?? "", 10_000, 46);
  await expectPage(tab, () => window.tableHash).toBe(expected);
});

test("a page of each template, and those with the widest content, fit 320 px", async ({ tab }) => {
  await tab.window.resize(widths.narrow, 900);
  for (const path of [
    "/",
    "/components",
    "/contact-us",
    "/privacy-policy",
    "/search",
    "/nowhere",
  ]) {
    await tab.open(path);
    expect(await tab.run(() => innerWidth), path).toBe(widths.narrow);
    await expectPage(
      tab,
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ).toBe(0);
  }
});
