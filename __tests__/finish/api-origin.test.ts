import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { apiOriginFault } from "../../src/finish/api-origin";
import { finishPage } from "../../src/finish/finish-page";
import { newFolder } from "../../testing/new-folder";

const API_ORIGIN = "https://api.site.example";

it("the origin of the API has neither a path nor a trailing slash", () => {
  expect([apiOriginFault({}), apiOriginFault({ API_ORIGIN })]).toEqual([undefined, undefined]);
  expect(apiOriginFault({ API_ORIGIN: `${API_ORIGIN}/` })).toMatch(
    /^API_ORIGIN must be an origin such as .*\.$/,
  );
});

it("a page's policy allows its form that origin, if there is one", () => {
  const folder = newFolder();
  const policyWith = (origin?: string) => {
    writeFileSync(join(folder, "index.html"), '<head><meta charset="utf-8"/></head><p>Words');
    finishPage(folder, "index.html", {
      apiOrigin: origin,
      pageScript: "/page.js",
      isAppAwaited: false,
    });
    return readFileSync(join(folder, "index.html"), "utf8").match(
      /(?<=connect-src|form-action) [^;"]+/g,
    );
  };
  expect(policyWith(API_ORIGIN)).toEqual([` 'self' ${API_ORIGIN}`, ` 'self' ${API_ORIGIN}`]);
  expect(policyWith()).toEqual([" 'self'", " 'self'"]);
});
