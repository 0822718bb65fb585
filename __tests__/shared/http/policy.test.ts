import { pagePolicy } from "../../../src/shared/http/policy";

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe("the policy of a page", () => {
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
});
