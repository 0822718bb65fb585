import { csvCell } from "../../../server/records/formats";
import { makeTable } from "../../../src/sections/signatures/table-maker/maker/make-table";
import { columnSpecs, whyMissing } from "../../columns";
import { sha256 } from "../../downloads/record";
import { downloadSetting, notice, seed, syntheticRows } from "../../settings";
import { readOfferedModel } from "../../views/files";
import { makeAll, openForQueries, type QueryableFiles } from "./support/made";

interface Schema {
  readonly fields: readonly {
    readonly name: string;
    readonly type: string;
    readonly constraints: {
      readonly required: boolean;
      readonly unique?: boolean;
      readonly minimum?: number;
      readonly maximum?: number;
      readonly enum?: readonly string[];
    };
  }[];
}

const model = readOfferedModel();
const names = model.columns.map(({ name }) => name);
const made = makeAll();
const described = JSON.parse(Buffer.from(made["datapackage.json"] ?? []).toString());
const { schema } = described.resources[0] as { schema: Schema };

let database: QueryableFiles;
beforeAll(async () => {
  database = await openForQueries(made);
});
afterAll(() => database.close());

const csv = "read_csv({syn46-sample.csv}, header = true)";
const parquet = "read_parquet({syn46-sample.parquet})";

const duckTypes: Readonly<Record<string, string>> = {
  integer: "BIGINT",
  decimal: "DOUBLE",
  category: "VARCHAR",
  flag: "BOOLEAN",
};

/** How many values of each column are missing. */
const gapsIn = (source: string) =>
  database.query(
    `SELECT ${model.columns.map(({ name }) => `count(*) - count(${name}) AS ${name}`).join(", ")} FROM ${source}`,
  );

describe("the CSV file", () => {
  it("has the bytes that a browser makes, part by part", () => {
    const { head, parts } = makeTable(model, {
      setting: downloadSetting,
      columns: names,
      seed,
      rows: syntheticRows,
    });
    const pieces: Uint8Array[] = [head.bytes];
    for (let part = parts.next(); !part.done; part = parts.next()) pieces.push(part.value.bytes);
    expect(sha256(Buffer.concat(pieces))).toBe(sha256(made["syn46-sample.csv"] ?? ""));
  });

  it("is read by DuckDB with the columns, types and rows of the model", async () => {
    const columns = await database.query(`DESCRIBE SELECT * FROM ${csv}`);
    expect(columns.map(({ column_name, column_type }) => [column_name, column_type])).toEqual(
      model.columns.map(({ name, type }) => [name, duckTypes[type]]),
    );
    expect(await database.query(`SELECT count(DISTINCT person_id) AS people FROM ${csv}`)).toEqual([
      { people: String(syntheticRows) },
    ]);
  });

  it("has missing values only in the columns that may have some", async () => {
    const [counts = {}] = await gapsIn(csv);
    for (const spec of columnSpecs) {
      const gaps = Number(counts[spec.name]) > 0;
      expect([spec.name, gaps]).toEqual([spec.name, whyMissing(spec) !== undefined]);
    }
  });
});

describe("the Parquet file", () => {
  it("has the names of the CSV file and a type for each column", async () => {
    const columns = await database.query(`DESCRIBE SELECT * FROM ${parquet}`);
    expect(columns.map(({ column_name, column_type }) => [column_name, column_type])).toEqual(
      model.columns.map(({ name, type }) => [
        name,
        type === "integer" ? "INTEGER" : duckTypes[type],
      ]),
    );
  });

  it("has the same rows as the CSV file", async () => {
    const differences = await database.query(
      `(SELECT * FROM ${csv} EXCEPT ALL SELECT * FROM ${parquet}) UNION ALL (SELECT * FROM ${parquet} EXCEPT ALL SELECT * FROM ${csv})`,
    );
    expect(differences).toEqual([]);
  });

  it("says that the source is simulated", async () => {
    const [pair] = await database.query(
      "SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata({syn46-sample.parquet})",
    );
    expect(pair).toEqual({ key: "notice", value: notice });
  });
});

describe("the data dictionary", () => {
  it("describes the columns in order, and says in each row that the source is simulated", async () => {
    const lines = await database.query(
      "SELECT * FROM read_csv({syn46-dictionary.csv}, header = true, all_varchar = true)",
    );
    expect(lines.map(({ name }) => name)).toEqual(names);
    expect(new Set(lines.map((line) => line.notice))).toEqual(new Set([notice]));
    expect(lines.find(({ name }) => name === "bmi")).toMatchObject({
      type: "decimal",
      unit: "kg/m2",
      least: "14",
      most: "60",
      code: "LOINC 39156-5",
    });
    expect(lines.find(({ name }) => name === "smoking")?.values).toBe("never; former; current");
  });

  it("has no text that a spreadsheet would take for a number or a date", async () => {
    const lines = await database.query(
      "SELECT * EXCLUDE (least, most) FROM read_csv({syn46-dictionary.csv}, header = true, all_varchar = true)",
    );
    const cells = lines
      .flatMap((line) => Object.values(line))
      .map((cell) => (cell === null ? null : String(cell)));
    expect(cells.filter((cell) => csvCell(cell).startsWith(`"'`))).toEqual([]);
  });
});

describe("the data package", () => {
  /** How many cells violate a schema's constraints. */
  async function faults({ fields }: Schema): Promise<number> {
    const broken = fields.flatMap(({ name, constraints }) => [
      constraints.required ? `${name} IS NULL` : "false",
      constraints.minimum === undefined ? "false" : `${name} < ${constraints.minimum}`,
      constraints.maximum === undefined ? "false" : `${name} > ${constraints.maximum}`,
      constraints.enum
        ? `${name} NOT IN (${constraints.enum.map((word) => `'${word}'`).join(", ")})`
        : "false",
    ]);
    const counts = broken.map((rule) => `count(*) FILTER (WHERE ${rule})`).join(" + ");
    const [row] = await database.query(`SELECT ${counts} AS faults FROM ${csv}`);
    return Number(row?.faults);
  }

  it("has a field for each column, with constraints that every value satisfies", async () => {
    expect(schema.fields.map(({ name }) => name)).toEqual(names);
    expect(await faults(schema)).toBe(0);
  });

  it("rejects a table with other ages, missing values or other categories", async () => {
    const other = (name: string, constraints: object): Schema => ({
      fields: schema.fields.map((field) =>
        field.name === name
          ? { ...field, constraints: { ...field.constraints, ...constraints } }
          : field,
      ),
    });
    expect(await faults(other("age", { maximum: 60 }))).toBeGreaterThan(0);
    expect(await faults(other("ldl", { required: true }))).toBeGreaterThan(0);
    expect(await faults(other("region", { enum: ["South"] }))).toBeGreaterThan(0);
  });

  it("has the types of Table Schema, the license and the notice", () => {
    const types = Object.fromEntries(schema.fields.map(({ name, type }) => [name, type]));
    expect(types).toMatchObject({
      person_id: "integer",
      bmi: "number",
      sex: "string",
      diabetes: "boolean",
    });
    expect(described).toMatchObject({ notice, licenses: [{ name: "CC0-1.0" }] });
  });

  it("has the size and checksum of each file that it names", () => {
    expect(described.resources).toHaveLength(3);
    for (const { path, bytes, hash } of described.resources) {
      const content = made[path] ?? Buffer.alloc(0);
      expect({ path, bytes, hash }).toEqual({
        path,
        bytes: content.length,
        hash: `sha256:${sha256(content)}`,
      });
    }
  });
});
