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

/** Prometheus's own metrics. */
const prometheusOwn = ["up"];

/** Names of metrics in an expression. */
const namesIn = (expr: string): string[] =>
  [...expr.replace(/"[^"]*"/g, '""').matchAll(/\b((?:website|nodejs|process)_\w+|up)\b/g)].map(
    ([name]) => name.replace(/_(count|bucket|sum)$/, ""),
  );

describe("the alerts", () => {
  it("are read from the file of rules", () => {
    expect(rules.length).toBeGreaterThanOrEqual(8);
  });

  it.each(rules.map((rule) => [rule.alert, rule]))("%s uses existing metrics", async (_, rule) => {
    const known = [...(await openMetrics()).names(), ...prometheusOwn];
    const names = namesIn(rule.expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(rule.annotations.summary).toMatch(/^[A-Z].*\.$/);
  });

  it("are all explained to operators", () => {
    const explained = readFileSync("docs/operations.md", "utf8").match(/`Website\w+`/g);
    expect([...new Set(explained)].sort()).toEqual(rules.map(({ alert }) => `\`${alert}\``).sort());
  });
});
