import { hashInNode, makerPage, words } from "../support/made-table";
import { expect, test } from "./support/engine-test";
import { button, expectOf, isFocused, isVisible, link } from "./support/tab";

declare global {
  interface Window {
    /** SHA-256 of the last offered file, once it is known. */
    tableHash?: string;
  }
}

/** Runs in the page: hashes every blob that gets an object URL, as the policy lets no script fetch one. */
const hashWhatIsOffered = () => {
  const offer = URL.createObjectURL;
  URL.createObjectURL = (file: Blob) => {
    file
      .arrayBuffer()
      .then((bytes) => crypto.subtle.digest("SHA-256", bytes))
      .then((digest) => {
        const digits = Array.from(new Uint8Array(digest), (byte) =>
          byte.toString(16).padStart(2, "0"),
        );
        window.tableHash = digits.join("");
      });
    return offer(file);
  };
};

test("the same seed makes the same bytes as in Node", async ({ tab, baseURL, engineName }) => {
  await tab.open(makerPage);
  await tab.click(button(words.openLabel));
  await expectOf(tab, "#maker-rows", isFocused).toBe(true);
  await tab.run(hashWhatIsOffered);
  await tab.click(button(words.makeLabel));
  await expectOf(tab, link(/^Download the table/), isVisible).toBe(true);
  const expected = await hashInNode(baseURL ?? "", 10_000, 46);
  await expect
    .poll(() => tab.run(() => window.tableHash), { message: `the hash in ${engineName}` })
    .toBe(expected);
});
