import { SharedContexts } from "./support/shared-contexts";
import { expect, test } from "./support/site-test";

test("a context is clean for the next test, and of its kind", async ({ browser, baseURL }) => {
  const origin = baseURL ?? "";
  const contexts = new SharedContexts(browser);
  const context = await contexts.acquire(origin, {});
  const cookies = await context.cookies();
  await context.route("**/healthz", (route) => route.abort());
  const page = await context.newPage();
  await page.goto("/privacy-policy");
  await page.evaluate(() => {
    localStorage.setItem("left", "behind");
    sessionStorage.setItem("left", "behind");
  });
  await context.addCookies([{ name: "left", value: "behind", url: origin }]);
  await contexts.release(context, origin);

  expect(await contexts.acquire(origin, { hasTouch: true })).not.toBe(context);
  expect(await contexts.acquire(origin, {})).toBe(context);
  expect(page.isClosed()).toBe(true);
  expect(await context.cookies()).toEqual(cookies);
  const next = await context.newPage();
  expect((await next.goto("/healthz"))?.status()).toBe(200);
  const stored = await next.evaluate(() => [localStorage.length, sessionStorage.length]);
  expect(stored).toEqual([0, 0]);
  await contexts.close();
});

test("problems are reported to their own test", async ({ page, problems, isReturning }) => {
  expect(isReturning).toBe(true);
  await page.goto("/privacy-policy");
  await page.evaluate(() => {
    console.error("told");
    setTimeout(() => {
      throw new Error("thrown");
    });
  });
  await expect
    .poll(() => problems.toSorted())
    .toEqual(["console error: told", "page error: thrown"]);
  problems.splice(0);
});
