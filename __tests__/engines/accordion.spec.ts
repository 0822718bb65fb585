import { expect, test } from "./support/engine-test";
import { button, expectOf, expectPage, isExpanded, isVisible, type Tab } from "./support/tab";

const question = "main h3 > button[aria-expanded][aria-controls]";

const isInView = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Whether each answer is visible, in order. */
const readable = (tab: Tab) =>
  tab.run(
    (questions) =>
      [...document.querySelectorAll(questions)].map((each) => {
        const panel = document.getElementById(each.getAttribute("aria-controls") ?? "");
        return panel?.firstElementChild?.checkVisibility() ?? false;
      }),
    question,
  );

const all = (answers: readonly boolean[], value: boolean) => answers.map(() => value);

test.beforeEach(({ tab }) => tab.open("/"));

test("an answer opens and closes by keyboard", async ({ tab }) => {
  await tab.focus(question);
  await tab.press("Enter");
  await expectOf(tab, question, isExpanded).toBe(true);
  expect((await readable(tab))[0]).toBe(true);
  await tab.press(" ");
  await expectOf(tab, question, isExpanded).toBe(false);
  expect((await readable(tab))[0]).toBe(false);
});

test("Expand All shows every answer, Collapse All hides every one", async ({ tab }) => {
  const closed = await readable(tab);
  expect(closed.length).toBeGreaterThan(2);
  expect(closed).toEqual(all(closed, false));
  await tab.click(button("Expand All"));
  await expect.poll(() => readable(tab)).toEqual(all(closed, true));
  await tab.click(button("Collapse All"));
  await expect.poll(() => readable(tab)).toEqual(all(closed, false));
});

test("each question opens its own answer, and the Expand All button follows", async ({ tab }) => {
  const ids = await tab.run(
    (questions) => [...document.querySelectorAll(questions)].map(({ id }) => id),
    question,
  );
  for (const id of ids) await tab.click(`[id="${id}"]`);
  await expect.poll(() => readable(tab)).toEqual(ids.map(() => true));
  await expectOf(tab, button("Collapse All"), isVisible).toBe(true);
});

test("find-in-page opens a closed answer, where the engine can", async ({ tab }) => {
  const canFind = await tab.run(() => "onbeforematch" in document.body);
  test.skip(!canFind, "the engine does not know hidden=until-found");
  await tab.read(question, (element) => {
    const panel = element.getAttribute("aria-controls") ?? "";
    if (document.getElementById(panel)?.getAttribute("hidden") !== "until-found") {
      throw new Error("The closed answer cannot be found");
    }
    // A fragment reveals what find-in-page does (HTML, "ancestor revealing algorithm").
    location.hash = panel;
  });
  await expectOf(tab, question, isExpanded).toBe(true);
});

test("a URL with an answer's fragment opens it and scrolls it into view", async ({ tab }) => {
  const id = await tab.run(
    () => document.querySelectorAll("[id]:has(> h3 > button[aria-expanded])")[1]?.id ?? "",
  );
  await tab.open(`/#${id}`);
  const linked = `[id="${id}"] > h3 > button`;
  await expectOf(tab, linked, isExpanded).toBe(true);
  await expectOf(tab, linked, isInView).toBe(true);
  await expectPage(tab, () => scrollY > 0).toBe(true);
});
