import { byteBudgets } from "../../bench/bars";
import { firstVisit } from "./support/consent-cookie";
import { openPage, phone } from "./support/page";
import { expect, test } from "./support/site-test";

test.use({
  ...phone,
  screen: phone.viewport,
  deviceScaleFactor: 2,
  storageState: firstVisit,
});

test("the first visit to the home page stays within its bytes, all that follows included", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await openPage(page, "/");
  await page.getByRole("region", { name: "Your privacy, your choice" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(byteBudgets.firstLoad);
});
