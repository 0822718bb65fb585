import { readFileSync } from "node:fs";
import { ModuleKind, transpileModule } from "typescript";
import { expect, test } from "./support/site-test";

const library = readFileSync("node_modules/web-vitals/dist/web-vitals.js", "utf8");
const { outputText: reporter } = transpileModule(readFileSync("src/site/web-vitals.ts", "utf8"), {
  compilerOptions: { module: ModuleKind.ESNext },
});

/** A page with the site's reporter, whose receiver stores what it gets. */
const page = `<!doctype html><title>Measured</title>
<script type="importmap">{"imports":{"web-vitals":"/measured/library.js"}}</script>
<script type="module">
import { reportWebVitals } from "/measured/reporter.js";
window.measured = {};
await reportWebVitals(({ name, value }) => { window.measured[name] = value; });
document.body.dataset.ready = "";
</script>
<button>Press</button>`;

declare global {
  interface Window {
    measured?: Record<string, number>;
  }
}

test("a receiver gets layout shift, input delay, paint and load times", async ({ page: tab }) => {
  const files = {
    page: [page, "text/html"],
    "library.js": [library, "text/javascript"],
    "reporter.js": [reporter, "text/javascript"],
  } as const;
  for (const [name, [body, contentType]] of Object.entries(files)) {
    await tab.route(`/measured/${name}`, (route) => route.fulfill({ body, contentType }));
  }
  await tab.goto("/measured/page");
  await tab.locator("body[data-ready]").waitFor();
  await tab.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
  });
  // Metrics that grow while a page is open are reported when it is hidden, once the press is recorded.
  const toldAfterPress = async () => {
    await tab.getByRole("button").click();
    return tab.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      return Object.keys(window.measured ?? {}).sort();
    });
  };
  await expect.poll(toldAfterPress).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]);
});
