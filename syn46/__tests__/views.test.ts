import type { FigureData, Part, RowsPart, TablePart } from "../../src/shared/figures";
import { columnSpecs, whyMissing } from "../columns";
import { drawPeople, recordsOf } from "../downloads/people";
import { downloadSetting, epsilons } from "../settings";
import { figuresOf } from "../views";
import { classSizes, risk } from "../views/classes";
import { readJson, readOfferedModel, report } from "../views/files";
import { fixed } from "../views/format";
import { suppress } from "../views/suppression";
import { safeAge, safeZip, shifted, yearOf } from "../views/treatments";

const figures = figuresOf({ name: "Genomics", origin: "https://genomics.example" });

const isTable = (part: Part): part is TablePart => part.kind === "table" || part.kind === "numbers";
const isRows = (part: Part): part is RowsPart => part.kind === "rows";

const tablesOf = ({ parts }: FigureData) => parts.filter(isTable);

/** Every number in a value, at any depth. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** Numbers as written in the cells of tables, without the row headers. */
const written = (tables: readonly TablePart[]): string[] =>
  tables
    .flatMap(({ rows }) => rows.flatMap(([, ...cells]) => cells))
    .flatMap((cell) => cell.match(/−?\d[\d,]*(?:\.\d+)?%?/g) ?? []);

/** Every way to write the numbers of reports: with various decimals, in percent or not. */
function waysToWrite(reports: readonly unknown[]): Set<string> {
  const numbers = [...new Set(reports.flatMap(numbersIn))];
  return new Set(
    numbers.flatMap((value) => [
      value.toLocaleString("en-US"),
      String(value),
      ...[0, 1, 2, 3, 4].map((decimals) => fixed(value, decimals)),
      ...[0, 1].map((decimals) => `${(value * 100).toFixed(decimals)}%`),
    ]),
  );
}

describe("the first rows of the table", () => {
  const { notice, parts } = figures.rows();
  const [table] = parts.filter(isRows);

  it("have a text for each column, under bins of the source and of the table", () => {
    expect(notice).toContain("simulated");
    expect(table?.caption).toContain("Setting epsilon-3, seed 46: rows 1 to 12 of 10,000");
    expect(table?.rows).toHaveLength(12);
    for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.columns.length ?? 0);
    for (const { source, synthetic } of table?.columns ?? [])
      expect(synthetic).toHaveLength(source.length);
  });
});

describe("every number behind a figure", () => {
  const likeness = report("likeness");
  const privacy = report("privacy");

  it.each([
    ["margins", figures.margins(), [likeness], 39],
    ["likeness", figures.likeness(), [likeness], 63],
    ["utility", figures.utility(), [report("utility")], 42],
    ["questions", figures.questions(), [report("questions")], 200],
    ["attacks", figures.attacks(), [privacy], 200],
    ["budget", figures.budget(), [likeness, privacy, report("utility")], 36],
    ["risk-model", figures["risk-model"](), [report("risk-model")], 200],
  ] as const)("is in its report: %s", (_name, figure, reports, least) => {
    // How far an attack would have to get is worked out from its interval.
    const tables = tablesOf(figure).map((table) => ({
      ...table,
      rows: table.rows.map((row) => row.filter((_, at) => table.head[at] !== "Seen from")),
    }));
    const numbers = written(tables);
    const known = waysToWrite(reports);
    expect(numbers.length).toBeGreaterThanOrEqual(least);
    expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  });

  it("is in its report, or the difference of two that are: correlations", () => {
    const known = waysToWrite([likeness.correlations]);
    const [table] = tablesOf(figures.correlations());
    expect(table?.rows).toHaveLength(10);
    for (const [, source = "", synthetic = "", difference = ""] of table?.rows ?? []) {
      expect([source, synthetic].filter((number) => !known.has(number))).toEqual([]);
      const [a, b, c] = [source, synthetic, difference].map((text) =>
        Number(text.replace("−", "-")),
      );
      // Each is rounded to a thousandth.
      expect(Math.abs(Number(c) - (Number(b) - Number(a)))).toBeLessThan(0.0016);
    }
  });
});

describe("the dictionary", () => {
  it("has every column with what it may hold, and says how much is missing and why", () => {
    const [table] = tablesOf(figures.dictionary());
    expect(table?.rows.map(([name]) => name)).toEqual(columnSpecs.map(({ name }) => name));
    const known = waysToWrite([report("likeness").histograms]);
    for (const [name, , , , values, , share = "", because] of table?.rows ?? []) {
      const spec = columnSpecs.find((each) => each.name === name);
      const gap = spec ? (whyMissing(spec) ?? "") : "";
      expect(values).not.toBe("");
      expect(because).toBe(gap);
      expect(gap ? known.has(share) : share === "").toBe(true);
    }
  });
});

describe("the spread of source and synthetic table", () => {
  const { parts } = figures.pairs();
  const stretches = parts.flatMap((part) => (part.kind === "pairs" ? part.pairs : []));

  it("has only numbers of the reports", () => {
    const reports = ["likeness", "privacy", "utility", "record"] as const;
    const known = waysToWrite(reports.map((name) => report(name)));
    const rows = stretches.flatMap((each) => ("bars" in each ? each.bars : []));
    const numbers = rows.flatMap((row) => row.written);
    expect(numbers.length).toBeGreaterThanOrEqual(36);
    expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  });

  it("keeps both sides within its frame, and ends with nobody on one of them", () => {
    for (const each of stretches)
      for (const { source, synthetic } of "bars" in each ? each.bars : each.bins)
        expect(Math.max(source, synthetic)).toBeLessThanOrEqual(each.most);
    const people = stretches.flatMap((each) => ("bars" in each ? each.bars : [])).at(-1);
    expect(people).toMatchObject({ source: 50_000, synthetic: 0, written: ["50,000", "0"] });
  });

  it("names every attack that did better than guessing", () => {
    const { "epsilon-3": privacy } = report("privacy").generators;
    const beaten = `beat guessing: ${privacy?.succeeded.join("; ") || "none"}.`;
    expect(stretches.at(-1)?.words).toContain(beaten);
  });
});

describe("the specimen", () => {
  const [entry] = figures.specimen().parts.filter((part) => part.kind === "specimen");

  it("is the offered table, with its true size", () => {
    const said = entry?.terms.map(({ text }) => text).join(" ") ?? "";
    expect(said).toContain(`10,000 rows of ${columnSpecs.length} columns`);
    expect(said).toContain("CSV 1.0 MB");
    expect(entry?.tray).toHaveLength(12);
  });
});

describe("the attacks", () => {
  const { generators } = report("privacy");
  const [results] = tablesOf(figures.attacks());

  it("are marked in words when they succeeded, and only then", () => {
    const marked = results?.rows.flat().filter((cell) => cell.endsWith(", succeeded")).length;
    expect(marked).toBe(Object.values(generators).flatMap(({ succeeded }) => succeeded).length);
  });

  it("name the least leak that each sees, and never succeed unseen", () => {
    const attacks = results?.rows.filter(([, , leak]) => leak) ?? [];
    expect(attacks).toHaveLength(13);
    for (const [, , leak, ...own] of attacks) {
      const words = leak === "none" ? [", blind"] : ["", ", succeeded"];
      for (const cell of own) expect(words).toContain(cell.replace(/^.*\)/, ""));
    }
  });
});

describe("the answers", () => {
  const { questions } = report("questions");
  const offered = questions.map(({ id, source, answers }) => ({
    id,
    source,
    answer: answers[downloadSetting],
  }));

  it("are marked where they are not inside the interval of the source", () => {
    const rows = tablesOf(figures.questions())[0]?.rows ?? [];
    const at = Object.keys(questions[0]?.answers ?? {}).indexOf(downloadSetting) + 2;
    for (const [row, { source, answer }] of offered.entries()) {
      const { value = 0, verdict = "" } = answer ?? {};
      const isInside = value >= source.low && value <= source.high;
      expect(rows[row]?.[at]?.endsWith(")")).toBe(isInside);
      expect(verdict === "inside").toBe(isInside);
    }
  });

  it("keep the sign of both treatments, and are inside except where the pages say", () => {
    const signs = offered.slice(0, 2).map(({ id, answer }) => [id, Math.sign(answer?.high ?? 0)]);
    expect(Object.fromEntries(signs)).toEqual({ lisinopril: -1, metformin: -1 });
    const others = offered.filter(({ answer }) => answer?.verdict !== "inside");
    expect(others.map(({ id }) => id)).toEqual(["tcf7l2", "kidney-rule", "missing"]);
  });
});

describe("the price of privacy", () => {
  it("is one curve of the attack against the model, with a point for each epsilon", () => {
    const [part] = figures.budget().parts.filter((each) => each.kind === "panels");
    expect(part?.panels).toHaveLength(1);
    const [panel] = part?.panels ?? [];
    const curve =
      panel && "lines" in panel ? panel.lines.find(({ hasDots }) => hasDots) : undefined;
    const rows = tablesOf(figures.budget())[0]?.rows ?? [];
    expect(rows.map(([epsilon]) => Number(epsilon))).toEqual(epsilons.toReversed());
    expect(curve?.points.map(({ x, y }) => [fixed(x), fixed(y)])).toEqual(
      rows.map((row) => row.slice(6, 8)),
    );
  });

  it("is paid at the smallest epsilon alone, and buys nothing above 1, as the page says", () => {
    const { generators } = report("privacy");
    const scores = report("utility").tasks[0]?.scores;
    const tracing = (name: string) => generators[name]?.membership.at(-1)?.auc;
    for (const epsilon of [...epsilons, Infinity]) {
      const name = epsilon === Infinity ? "copula" : `epsilon-${epsilon}`;
      expect((tracing(name)?.low ?? 0) > 0.5).toBe(epsilon > 1);
      expect(tracing(name)?.low).toBeLessThan(tracing("copula")?.value ?? 0);
      expect(tracing(name)?.high).toBeGreaterThan(tracing("copula")?.value ?? 1);
      const beatsAge = (scores?.[name]?.least ?? 0) > (scores?.["age alone"]?.most ?? 1);
      expect(beatsAge).toBe(epsilon > 0.3);
    }
  });
});

describe("the downloads", () => {
  const { parts } = figures.downloads();
  const { downloads } = report("record");

  it("are cited with the site's name, and described as a dataset with the same files", () => {
    const [terms] = parts.filter((part) => part.kind === "terms");
    expect(terms?.terms.at(-1)?.text).toMatch(
      /^Genomics \(\d{4}\)\. .*https:\/\/genomics\.example\//,
    );
    const [metadata] = parts.filter((part) => part.kind === "metadata");
    expect(metadata?.data).toMatchObject({
      "@type": "Dataset",
      distribution: downloads.map(({ sha256 }) => ({ sha256 })),
    });
  });
});

describe("a missing report", () => {
  it("is named, with the command that makes it", () => {
    expect(() => readJson("syn46/results/none.json")).toThrow(
      "syn46/results/none.json is missing; npm run syn46 writes it.",
    );
  });
});

describe("the rule for small counts", () => {
  const shown = (counts: number[]) => suppress(counts).map(({ text }) => text);

  it("shows zeros and counts from 11 on", () => {
    expect(shown([0, 11, 1200])).toEqual(["0", "11", "1,200"]);
  });

  it("also suppresses the smallest other cell, so that none can be derived by subtraction", () => {
    expect(shown([10, 40, 30])).toEqual(["<11", "40", "held"]);
    expect(shown([10, 40, 1])).toEqual(["<11", "40", "<11"]);
  });

  it("is applied to every row", () => {
    const [part] = figures.suppression().parts.filter((each) => each.kind === "counts");
    const rows = part?.tables.flatMap((table) => table.rows) ?? [];
    expect(rows).toHaveLength(8);
    for (const { cells } of rows) {
      expect(cells).toHaveLength(part?.heads.length ?? 0);
      expect(cells.filter(({ withheld }) => withheld).length).not.toBe(1);
      for (const { text, withheld } of cells)
        if (!withheld && text !== "0") expect(Number(text.replace(",", ""))).toBeGreaterThan(10);
    }
  });
});

describe("the eligible", () => {
  const [funnel] = figures.eligibility().parts.filter((part) => part.kind === "funnel");
  const steps = funnel?.steps ?? [];

  it("become fewer with each criterion, by the number shown", () => {
    expect(funnel?.start).toBe(10_000);
    let before = 10_000;
    for (const { left, lost } of steps) {
      expect(lost).toMatch(new RegExp(`^−${(before - left).toLocaleString("en-US")}(,|$)`));
      before = left;
    }
    expect(before).toBeGreaterThan(0);
  });

  it("are at least as many without a criterion, and without the last as many as before it", () => {
    for (const { without } of steps)
      expect(without).toBeGreaterThanOrEqual(steps.at(-1)?.left ?? 0);
    expect(steps.at(-1)?.without).toBe(steps.at(-2)?.left);
  });
});

describe("rosters", () => {
  it("have more unique people as more traits are known, and are deterministic", () => {
    const rosters = figures.rosters();
    const [part] = rosters.parts.filter((each) => each.kind === "rosters");
    for (const [size] of (part?.heads ?? []).entries()) {
      const means = part?.rows.map(({ cells }) => Number(cells[size]?.mean)) ?? [];
      expect(means).toEqual(means.toSorted((one, other) => one - other));
    }
    expect(figures.rosters()).toEqual(rosters);
  });
});

/** The people of the downloads, drawn as the downloads are. */
const people = drawPeople(readOfferedModel());

describe("records, person-years and people", () => {
  it("are drawn to the scale of all records, each with its count", () => {
    const [strips] = figures.records().parts.filter((part) => part.kind === "strips");
    const rows = strips?.rows ?? [];
    expect(rows[0]?.parts[0]?.length).toBe(strips?.most);
    expect(rows[0]?.note).toContain("person 10,000");
    for (const { parts, cells } of rows)
      expect(cells[0]).toBe(parts[0]?.length.toLocaleString("en-US"));
  });
});

describe("a feasibility count", () => {
  const { parts } = figures.feasibility();
  const [counts] = parts.filter((part) => part.kind === "counts");
  const rows = counts?.tables[0]?.rows ?? [];

  it("is of distinct people, as many as the records that meet the definition", () => {
    const those = recordsOf(people).filter(
      ({ diabetes, metformin, hba1c }) => diabetes && metformin && Number(hba1c) >= 7,
    );
    expect(counts?.tables[0]?.title).toContain(`${those.length} distinct people`);
    const totals = rows.map(({ total }) => Number(total));
    expect(totals.reduce((sum, each) => sum + each, 0)).toBe(those.length);
  });

  it("suppresses small cells, and names every code that was sent", () => {
    expect(rows.flatMap(({ cells }) => cells).some(({ text }) => text === "<11")).toBe(true);
    const [sent] = parts.filter((part) => part.kind === "terms");
    const known = columnSpecs.map(({ code }) => `${code?.system} ${code?.value}`);
    expect(sent?.terms).toHaveLength(3);
    for (const { source } of sent?.terms ?? []) expect(known).toContain(source);
  });
});

describe("classes of people who share a description", () => {
  it("are counted with their people: unique, below 11, and the smallest", () => {
    const described = ["a", ...Array(10).fill("b"), ...Array(11).fill("c")] as string[];
    expect(classSizes(described)).toEqual([1, 10, 11]);
    expect(risk([1, 10, 11])).toEqual({ alone: 1, small: 11, least: 1 });
  });

  it("have everyone in every strip", () => {
    const [strips] = figures.classes().parts.filter((part) => part.kind === "strips");
    expect(strips?.rows.length).toBeGreaterThan(4);
    for (const { parts } of strips?.rows ?? [])
      expect(parts.reduce((sum, { length }) => sum + length, 0)).toBe(10_000);
  });
});

describe("a record before and after", () => {
  it("follows 45 CFR 164.514(b)(2): ZIP Codes, ages and dates", () => {
    expect([safeZip("73102"), safeZip("03602"), safeZip("82101")]).toEqual(["731", "000", "000"]);
    expect([safeAge(89), safeAge(90)]).toEqual(["89", "90 or older"]);
    expect(yearOf("2025-03-14")).toBe("2025");
  });

  it("moves dates over the ends of months and years", () => {
    expect(shifted("2025-03-14", -15)).toBe("2025-02-27");
    expect(shifted("2025-12-20", 14)).toBe("2026-01-03");
  });

  const figure = figures.treatments();
  const [part] = figure.parts.filter((each) => each.kind === "treatments");
  const textsOf = (name: string) => {
    const found = part?.fields.find((each) => each.name === name);
    return [found?.value, ...(found?.cells.map(({ text }) => text) ?? [])];
  };

  it("is a row of the offered table", () => {
    const row = Number(figure.notice?.match(/^Row (\d+) /)?.[1]);
    const record = recordsOf(people)[row - 1];
    expect(record?.person_id).toBe(row);
    expect(textsOf("Age")[0]).toBe(String(record?.age));
    expect(textsOf("Sex")[0]).toBe(record?.sex);
    expect(textsOf("Region")[0]).toBe(record?.region);
    expect(textsOf("Hemoglobin A1c")[0]).toBe(`${record?.hba1c}%`);
    expect(textsOf("Cost of care")[0]).toBe(`$${record?.cost?.toLocaleString("en-US")}`);
    expect(textsOf("rs7903146")[0]).toBe(`${record?.rs7903146} T`);
  });

  it("keeps the days between two shifted dates", () => {
    const [admitted, discharged] = ["Admitted", "Discharged"].map(textsOf);
    const stay = (at: number) =>
      Date.parse(discharged?.[at] ?? "") - Date.parse(admitted?.[at] ?? "");
    expect(stay(3)).toBe(stay(0));
    expect(admitted?.[3]).not.toBe(admitted?.[0]);
  });
});
