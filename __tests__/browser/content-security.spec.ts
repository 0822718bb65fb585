import { expect, test } from "./support/site-test";

/*
 * That no feature violates the policies is held by every test of the site: Chromium logs a violation to the
 * console, which the test then reports.
 */

/** A violation of a page's policy: the directive and what it blocked. */
type Violation = `${string}: ${string}`;

test.describe("injected markup", () => {
  test.use({ allowedHosts: ["evil.example"] });

  const injected = `
    <script>window.injected = "script"</script>
    <img src="/karyogram.svg" alt="" onload="window.injected = 'handler'">
    <script src="https://evil.example/x.js"></script>
    <script src="data:text/javascript,window.injected='data'"></script>
    <iframe src="https://evil.example/frame"></iframe>
    <iframe srcdoc="<script>parent.injected = 'srcdoc'</script>"></iframe>
    <img src="https://evil.example/pixel.png" alt="">
    <object data="/karyogram.svg"></object>
    <base href="https://evil.example/">
    <style>body { display: none }</style>
    <p style="display: none">Hidden</p>`;

  test("does not run, load, style or send anything", async ({ page, problems }) => {
    await page.route("/about-us", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("</main>", `${injected}</main>`);
      await route.fulfill({ response, body });
    });
    const asked: string[] = [];
    await page.route("https://evil.example/**", (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const violations: Violation[] = [];
    await page.exposeFunction("noteViolation", (each: Violation) => violations.push(each));
    await page.addInitScript(() => {
      const { noteViolation } = window as unknown as { noteViolation(violation: string): void };
      document.addEventListener("securitypolicyviolation", (event) =>
        noteViolation(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`.trim()),
      );
    });
    await page.goto("/about-us");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = 'added later'";
      document.body.append(script);
      setTimeout("window.injected = 'timer'", 0);
      location.href = "javascript:window.injected = 'address'";
      const form = document.createElement("form");
      form.action = "https://evil.example/take";
      document.body.append(form);
      form.submit();
    });
    const refused = [
      "script-src-elem: inline",
      "script-src-attr: inline",
      "script-src-elem: https://evil.example/x.js",
      "script-src-elem: data",
      "frame-src: https://evil.example",
      "img-src: https://evil.example/pixel.png",
      "object-src: ",
      "base-uri: https://evil.example",
      "style-src-elem: inline",
      "style-src-attr: inline",
      "script-src: eval",
      "form-action: https://evil.example",
    ];
    for (const expected of refused) {
      await expect
        .poll(() => violations.some((violation) => violation.startsWith(expected)), expected)
        .toBe(true);
    }
    const [ran, display] = await page.evaluate(() => [
      "injected" in window,
      getComputedStyle(document.body).display,
    ]);
    expect([ran, display]).toEqual([false, "block"]);
    expect(asked).toEqual([]);
    // Chromium logs each violation to the console.
    problems.splice(0);
  });
});
