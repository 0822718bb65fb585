import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { overTls, pagePolicy } from "../../src/security/policy";
import { secureSite } from "../../src/security/secure-site";

describe("the file of headers for static hosts", () => {
  const folder = mkdtempSync(join(tmpdir(), "secure-site-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const put = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };

  it("has a policy for every address of a page, and what else the server sends for all", async () => {
    put("index.html", "<script>home</script>");
    put("about-us/index.html", "<script>about</script>");
    put("404.html", "<script>lost</script>");
    put("_gatsby/part.html", "<script>part</script>");
    const contact = { securityEmail: "a@b.example", productionOrigin: "https://b.example" };
    await secureSite(folder, contact);
    const text = readFileSync(join(folder, "_headers"), "utf8");
    expect(text.match(/^\/.*$/gm)).toEqual([
      "/*",
      "/static/*",
      "/*.js",
      "/404.html",
      "/about-us",
      "/about-us/",
      "/",
    ]);
    const about = overTls(pagePolicy("<script>about</script>"));
    expect(text).toContain(`\n/about-us\n  content-security-policy: ${about}\n`);
    expect(text).toContain("\n  strict-transport-security: max-age=31536000; includeSubDomains\n");
    expect(readFileSync(join(folder, ".well-known/security.txt"), "utf8")).toMatch(/^Contact: /);
  });
});
