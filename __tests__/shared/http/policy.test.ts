import { createHash } from "node:crypto";
import { emptyPolicy, overTls, pagePolicy } from "../../../src/shared/http/policy";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe("the policy of a page", () => {
  it("names inline scripts and style sheets by their hashes, each once", () => {
    const script = "if (1 < 2 && '&amp;') { run() }";
    const policy = pagePolicy(
      `<!doctype html><style>a{}</style><noscript><style>b > c{}</style></noscript><style>a{}</style>
      <script>${script}</script><script type="module">x</script><script async src="/app.js"></script>`,
    );
    expect(directive(policy, "script-src")).toBe(`'self' ${hash(script)} ${hash("x")}`);
    expect(directive(policy, "style-src")).toBe(`'self' ${hash("a{}")} ${hash("b > c{}")}`);
  });

  it("allows no scripts for structured data", () => {
    const policy = pagePolicy('<script type="application/ld+json">{"a":1}</script>');
    expect(directive(policy, "script-src")).toBe("'none'");
  });

  it("allows neither scripts nor styles where there are none", () => {
    const policy = pagePolicy("<p style='color: red' onclick='run()'>Text</p>");
    for (const name of ["script-src", "script-src-attr", "style-src", "style-src-attr"]) {
      expect(directive(policy, name)).toBe("'none'");
    }
  });

  it("spells out every directive that would fall back to the default one, and no host but the players'", () => {
    const policy = pagePolicy("");
    const names = policy.split("; ").map((each) => each.split(" ", 1)[0]);
    expect(names).toEqual([...new Set(names)]);
    for (const kind of ["img", "font", "connect", "manifest", "media", "object", "worker", "frame"])
      expect(names).toContain(`${kind}-src`);
    expect(policy.match(/https:[^ ;]+/g)).toEqual([
      "https://www.youtube-nocookie.com",
      "https://player.vimeo.com",
    ]);
    for (const name of ["frame-ancestors", "base-uri", "object-src"]) {
      expect(directive(policy, name)).toBe("'none'");
    }
    for (const name of ["form-action", "worker-src"]) {
      expect(directive(policy, name)).toBe("'self'");
    }
  });

  it("asks for TLS everywhere only where there is TLS", () => {
    expect(pagePolicy("")).not.toContain("upgrade-insecure-requests");
    expect(overTls(emptyPolicy)).toBe(`${emptyPolicy}; upgrade-insecure-requests`);
  });
});
