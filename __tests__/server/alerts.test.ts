import { readFileSync } from "node:fs";
import matter from "gray-matter";
import { openMetrics } from "../../src/server/metrics/metrics";

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string };
}

const text = readFileSync("deploy/alerts.yml", "utf8");
const { groups } = matter(`---\n${text}---\n`).data as {
  groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

/** Metrics that Prometheus has of its own. */
const prometheusOwn = ["up"];

/** The names of an expression that a selector, a comparison or a bracket follows: not words such as `by`. */
const namesIn = (expr: string): string[] =>
  [...expr.replace(/"[^"]*"/g, '""').matchAll(/\b((?:website|nodejs|process)_\w+|up)\b/g)].map(
    ([name]) => name.replace(/_(count|bucket|sum)$/, ""),
  );

describe("the alerts", () => {
  it("are there", () => {
    expect(rules.length).toBeGreaterThanOrEqual(8);
  });

  it.each(rules.map((rule) => [rule.alert, rule]))(
    "%s asks for what is measured",
    async (_, rule) => {
      const known = [...(await openMetrics()).names(), ...prometheusOwn];
      const names = namesIn(rule.expr);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
      expect(rule.annotations.summary).toMatch(/^[A-Z].*\.$/);
    },
  );

  it("are each explained to who runs the server", () => {
    const explained = readFileSync("docs/operations.md", "utf8").match(/`Website\w+`/g);
    expect([...new Set(explained)].sort()).toEqual(rules.map(({ alert }) => `\`${alert}\``).sort());
  });
});
