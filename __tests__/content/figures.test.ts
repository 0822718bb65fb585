import { parseHTML } from "linkedom";
import { typeset } from "../../src/data/typeset";
import { figureHtml } from "../../src/render/figures/figures";
import type { FigureData, Part } from "../../src/shared/figures";
import { figuresOf } from "../../syn46/views";

const figures = figuresOf({ name: "Genomics", origin: "https://genomics.example" });

const documentOf = (figure: FigureData): Document =>
  parseHTML(`<!doctype html><html><body>${figureHtml(figure)}</body></html>`).document;

const drawn = (...parts: Part[]): Document => documentOf({ parts });

const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

const paths = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((path) => path.getAttribute("d"));

const axis = { from: 0, to: 1, ticks: [0, 1] };

const markup = '<u title="x">A & B</u>';

/** A figure with markup in all its texts. */
const hostile = (figure: FigureData): FigureData => {
  const names = new Set(["kind", "tone", "treated", "withheld"]);
  let count = 0;
  return JSON.parse(JSON.stringify(figure), (key, value) =>
    typeof value === "string" && !names.has(key) ? `${markup}${count++}` : value,
  );
};

describe.each(Object.entries(figures) as [string, () => FigureData][])(
  "the figure %s",
  (_name, make) => {
    const document = documentOf(make());

    it("has its content in tables or terms", () => {
      expect(document.querySelectorAll("table, dl").length).toBeGreaterThan(0);
      for (const table of document.querySelectorAll("table")) {
        expect(table.querySelector("caption")?.textContent).toBeTruthy();
        expect(table.querySelectorAll("th[scope=col]").length).toBeGreaterThan(1);
      }
    });

    it("names its drawings in a breath, and has the numbers behind them in a table", () => {
      expect(document.querySelectorAll("svg:not([aria-hidden])")).toHaveLength(0);
      for (const drawing of document.querySelectorAll("[role=img]")) {
        const words = drawing.getAttribute("aria-label")?.split(/\s+/).length;
        expect(words).toBeGreaterThan(5);
        expect(words).toBeLessThanOrEqual(18);
        expect(drawing.closest("table") ?? document.querySelector("details table")).toBeTruthy();
      }
    });

    it("has no invalid numbers", () => {
      expect(document.body.innerHTML).not.toMatch(/NaN|undefined|Infinity|\[object/);
    });

    it("escapes every text", () => {
      const page = documentOf(hostile(make()));
      expect(page.body.textContent).toContain(typeset(markup));
      expect(page.querySelectorAll("u, [title]")).toHaveLength(0);
    });

    it("has only colors that follow the theme", () => {
      expect(document.querySelectorAll("[fill], [stroke], [style]")).toHaveLength(0);
    });
  },
);

describe("a table of rows", () => {
  const document = drawn({
    kind: "rows",
    caption: "Seed 46.",
    columns: [
      { title: "Age", unit: "years", source: [0.25, 0.5, 0.25], synthetic: [0.3, 0.4, 0.3] },
      { title: "Sex", unit: null, source: [0.5, 0.5], synthetic: [0.45, 0.55] },
    ],
    rows: [
      ["46", "female"],
      ["71", ""],
    ],
  });

  it("has the unit of every column, its caption, and a label for missing values", () => {
    expect(texts(document, "caption")).toEqual(["Seed 46."]);
    expect(texts(document, "th[scope=col]")).toEqual(["Row", "Ageyears", "Sex"]);
    expect(texts(document, "td")).toEqual(["46", "female", "71", "missing"]);
  });

  it("draws both histograms of a column to one scale, one unit per bin", () => {
    // The highest bar is the source's second, 0.5; the synthetic one beside it is 0.4.
    expect(paths(document, "path").slice(0, 2)).toEqual([
      "M0 30h1V0h1V30h1V60H0z",
      "M0 24h1V12h1V24h1",
    ]);
  });
});

describe("a karyogram", () => {
  const document = drawn({
    kind: "karyogram",
    caption: "Each shape is a column.",
    entries: [{ tone: "source", words: "Source, left" }],
    heads: ["Column", "Likeness"],
    chromosomes: [
      {
        title: "age",
        likeness: "0.750",
        form: "numbers",
        source: [0.25, 0.5, 0.25],
        synthetic: [0.25, 0.25, 0.5],
      },
      {
        title: "smoker",
        likeness: "0.750",
        form: "classes",
        source: [0.75, 0.25],
        synthetic: [0.5, 0.5],
      },
    ],
  });
  const [numbers, classes] = [...document.querySelectorAll("svg")].map(
    (svg) => (selector: string) =>
      [...svg.querySelectorAll(selector)].map((path) => path.getAttribute("d")),
  );

  it("draws the steps of a number back to back, the greatest on top, to one scale", () => {
    expect(numbers?.(".source")).toEqual(["m59 60h-30m30 120h-59m59 120h-30"]);
    expect(numbers?.(".synthetic")).toEqual(["m61 60h59m-59 120h30m-30 120h30"]);
  });

  it("marks where a side is longer than the other", () => {
    expect(numbers?.(".difference")).toEqual(["m91 60h29m-91 120h-29"]);
    expect(classes?.(".difference")).toEqual(["M61 68h59v67h-59z"]);
  });

  it("draws classes as bands as high as their shares, every second one paler", () => {
    expect(classes?.(".source")).toEqual(["M59 0h-59v68h59z", "M59 71h-59v199h59z"]);
    expect(classes?.(".synthetic.pale")).toEqual(["M61 138h59v132h-59z"]);
  });
});

describe("a panel of dots", () => {
  const document = drawn({
    kind: "panels",
    label: "Two generators.",
    panels: [
      {
        title: "AUC",
        axis,
        yardstick: { at: 0.25 },
        rows: [
          {
            name: "leaky",
            tone: "difference",
            value: 1,
            low: 0.5,
            high: 1,
            written: "1.0",
            word: "succeeded",
          },
          { name: "other", tone: "synthetic", value: 0, written: "0.0", beside: 0.5 },
        ],
      },
    ],
  });

  it("places values between the ends of the axis, and no line through a word", () => {
    expect(paths(document, ".dots.synthetic")).toEqual(["M104 37h0"]);
    expect(paths(document, ".dots.difference")).toEqual(["M288 15h0"]);
    expect(paths(document, ".yardstick")).toEqual(["M150 0v4m0 22v22"]);
  });

  it("draws intervals if there are any, and second values as strokes", () => {
    expect(paths(document, "path[class=difference]")).toEqual(["M196 15H288"]);
    expect(paths(document, "path[class=synthetic]")).toEqual([]);
    expect(paths(document, ".beside")).toEqual(["M196 30v14"]);
  });

  it("writes the text beside its dot", () => {
    expect(texts(document, "text.difference")).toEqual(["succeeded"]);
  });
});

describe("a panel of lines", () => {
  it("uses relative steps, upward for greater values", () => {
    const points = [
      { x: 1, y: 0 },
      { x: 100, y: 1 },
    ];
    const panel = {
      title: "Line",
      x: { from: 1, to: 100, ticks: [1, 100], title: "x" },
      y: axis,
      lines: [{ tone: "synthetic" as const, points }],
      labels: [],
    };
    const document = drawn({ kind: "panels", label: "A line.", panels: [panel] });
    expect(paths(document, "path.synthetic")).toEqual(["M38 270l294 -262"]);
  });
});

describe("a triangle of a matrix", () => {
  const document = drawn({
    kind: "matrices",
    label: "Three columns.",
    names: ["a", "b", "c"],
    panels: [
      {
        title: "Source",
        tone: "source",
        values: [
          [1, 0, 0],
          [0.8, 1, 0],
          [-0.2, 0.01, 1],
        ],
      },
    ],
  });
  const [, cells] = [...document.querySelectorAll("g")];

  it("fills squares for positive values, and outlines them for negative ones", () => {
    expect([...(cells?.children ?? [])].map((path) => path.getAttribute("class"))).toEqual([
      "hollow source",
      "w10 source",
    ]);
    expect(cells?.querySelector(".w10")?.getAttribute("d")).toBe("M0 1h0");
  });
});

describe("counts under their distributions", () => {
  const document = drawn({
    kind: "counts",
    corner: "Condition",
    heads: ["young", "old"],
    widths: [1, 2],
    reasons: { small: "<11: too few", beside: "held: too near" },
    tables: [
      {
        title: "Here",
        rows: [
          {
            name: "Gout",
            total: "40",
            cells: [{ text: "<11", withheld: "small" }, { text: "32" }],
            ridge: [0, 0.5, 1, 0],
          },
        ],
      },
    ],
  });

  it("split the area at the borders of withheld cells", () => {
    expect(paths(document, ".area.difference")).toEqual(["M0 100l1 -50V100H0z"]);
    expect(paths(document, ".area.synthetic")).toEqual(["M1 50l1 -50l1 100V100H1z"]);
  });

  it("say why a cell is withheld", () => {
    expect(texts(document, "td.small")).toEqual(["<11"]);
    expect(texts(document, ".key .difference")).toEqual(["<11: too few; held: too near"]);
  });
});

describe("a flow that narrows", () => {
  const document = drawn({
    kind: "funnel",
    title: "Of 100",
    heads: ["Line", "Lost", "Left", "Without it"],
    start: 100,
    steps: [
      { name: "Age", lost: "−50", left: 50, without: 40 },
      { name: "Sex", lost: "−30", left: 20, without: 50 },
    ],
  });

  it("starts each row as wide as the last one ended", () => {
    const [first, second] = paths(document, "th .synthetic");
    expect(first).toBe("M0 0C0 6 250 4 250 10H750C750 4 1000 6 1000 0z");
    expect(second).toMatch(/^M250 0.*400 10H600/);
  });

  it("shows how many more people there would be without a criterion", () => {
    expect(texts(document, "td:last-of-type")).toEqual(["40, +20", "50, +30"]);
    expect(paths(document, "td .synthetic")).toEqual(["M40 .5H80", "M40 .5H100"]);
  });
});

describe("rosters", () => {
  const document = drawn({
    kind: "rosters",
    title: "Two sizes",
    corner: "Traits",
    heads: ["Three", "Many"],
    alone: "alone",
    others: "with others",
    rows: [
      {
        name: "Age",
        cells: [
          { people: 14, alone: 2, mean: "1.5" },
          { people: 101, alone: 0, mean: "0.1" },
        ],
      },
    ],
  });

  it("have a dot for each person, the unique ones first", () => {
    const [few, many] = paths(document, "svg .synthetic");
    expect(paths(document, "svg .difference")).toEqual(["M0 0h0m1 0h0"]);
    expect(few).toMatch(/^M2 0h0m1 0h0.*M0 1h0$/);
    expect(many?.split("h0")).toHaveLength(101 + 1);
  });
});

describe("strips", () => {
  const document = drawn({
    kind: "strips",
    title: "People",
    key: [{ tone: "difference", words: "alone" }],
    heads: ["Known", "Alone"],
    most: 1000,
    rows: [
      {
        name: "Age",
        note: "in years",
        parts: [
          { tone: "difference", length: 1 },
          { tone: "difference", length: 0, isFaint: true },
          { tone: "synthetic", length: 999 },
        ],
        cells: ["1"],
      },
    ],
  });

  it("have their parts end to end, without empty ones", () => {
    expect(paths(document, "svg path")).toEqual(["M0 5H2", "M2 5H1000"]);
    expect(document.querySelector("svg .faint")).toBeNull();
  });
});

describe("treatments of a record", () => {
  it("mark reduced values and added fields", () => {
    const document = drawn({
      kind: "treatments",
      title: "A record",
      heads: [{ name: "Field" }, { name: "On record" }, { name: "After", note: "45 CFR" }],
      fields: [
        {
          name: "Sex",
          isAdded: false,
          value: "female",
          cells: [{ text: "female", treated: "kept" }],
        },
        {
          name: "Name",
          isAdded: true,
          value: "Ada",
          cells: [{ text: "removed", treated: "removed" }],
        },
      ],
    });
    expect(texts(document, "tbody th")).toEqual(["Sex", "+ Name"]);
    expect(texts(document, "td.difference")).toEqual(["removed"]);
    const labels = [...document.querySelectorAll("td")].map((cell) => cell.dataset.label);
    expect(labels).toEqual([undefined, "After", undefined, "After"]);
  });
});

it("a text of a figure has typographic apostrophes", () => {
  const document = drawn({ kind: "terms", terms: [{ term: "covered", text: "one person's row" }] });
  expect(texts(document, "dd")).toEqual(["one person’s row"]);
});

describe("files to download", () => {
  const document = drawn({
    kind: "files",
    files: [
      {
        title: "Table <CSV>",
        description: "Rows & names",
        address: "/files/table.csv",
        size: "1.1 MB",
        sha256: "ab12",
      },
    ],
  });

  it("are download links with size and checksum", () => {
    const [link] = document.querySelectorAll("a[download]");
    expect(link?.getAttribute("href")).toBe("/files/table.csv");
    expect(texts(document, "a, a + span, p, summary, code")).toEqual([
      "Table <CSV>",
      "1.1 MB",
      "Rows & names",
      "SHA-256 of Table <CSV>",
      "ab12",
    ]);
  });
});

describe("what machines read", () => {
  it("is JSON-LD, with `<` escaped", () => {
    const data = { name: "</script><b>" };
    const document = drawn({ kind: "metadata", data });
    const [script] = document.querySelectorAll("script[type='application/ld+json']");
    expect(JSON.parse(script?.textContent ?? "")).toEqual(data);
    expect(document.querySelector("b")).toBeNull();
  });
});

describe("mirrored bars", () => {
  const document = drawn({
    kind: "pairs",
    caption: "Both sides",
    heads: ["What", "Source", "Stand-in"],
    pairs: [
      {
        title: "Gaps",
        words: "As often as before.",
        most: 1,
        bars: [
          { name: "ldl", source: 0.5, synthetic: 0.4, written: ["50%", "40%"] },
          { name: "bmi", source: 0.2, synthetic: 0.25, written: ["20%", "25%"] },
          { name: "age", source: 0, synthetic: 0, written: ["0%", "0%"] },
        ],
      },
      {
        title: "Age",
        words: "Kept.",
        label: "Ages.",
        most: 1,
        ends: ["18", "90"],
        bins: [
          { source: 1, synthetic: 0 },
          { source: 0.5, synthetic: 0.6 },
        ],
      },
    ],
  });

  it("extend from the spine to both sides, with their difference", () => {
    expect(paths(document, "tr:nth-child(2):not(.bins) path")).toEqual([
      "M0 2H-500v6H0z",
      "M0 2H400v6H0z",
      "M500 2H400v6H500z",
    ]);
    expect(paths(document, "tr:nth-child(3) .difference")).toEqual(["M200 2H250v6H200z"]);
  });

  it("leave a side empty for zero, and bins without gaps", () => {
    expect(paths(document, "tr:nth-child(4) path")).toEqual([]);
    expect(paths(document, ".bins path")).toEqual([
      "M0 0H-1000v10H0zM0 10H-500v10H0z",
      "M0 10H600v10H0z",
      "M500 10H600v10H500z",
      "M0 0V20",
    ]);
  });
});
