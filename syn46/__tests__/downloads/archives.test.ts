import { spawnSync } from "node:child_process";
import { loci, measurements } from "../../downloads/kinds";
import { concepts, genders, units, values } from "../../downloads/omop";
import { sha256 } from "../../downloads/record";
import { fhirPeople, notice, syntheticRows, year } from "../../settings";
import { makeAll, openForQueries, type QueryableFiles } from "./support/made";
import { unzip } from "./support/unzip";

const made = makeAll();

/** SHA-256 of the plain text of CC0 1.0 that Creative Commons publishes. */
const licenseChecksum = "a2010f343487d3f7618affe54f789f5487602331c0a8d03f49e9a7c547cf0499";

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

describe.each(["syn46-sample.zip", "syn46-omop.zip", "syn46-fhir.zip"])("%s", (name) => {
  it("says that the source is simulated, and has the full license", async () => {
    const { files } = await unzip(made[name]);
    expect(textOf(files["README.md"])).toContain(notice);
    expect(sha256(files["LICENSE.txt"] ?? "")).toBe(licenseChecksum);
  });

  it("has the same time for all files", async () => {
    expect((await unzip(made[name])).times).toEqual([`${year}-12-31T12:00:00.000Z`]);
  });
});

describe("the archive with everything", () => {
  it("has the same table, description, reports and model as the other downloads", async () => {
    const { files } = await unzip(made["syn46-sample.zip"]);
    for (const name of [
      "syn46-sample.csv",
      "syn46-sample.parquet",
      "syn46-dictionary.csv",
      "datapackage.json",
    ]) {
      expect(sha256(files[name] ?? "")).toBe(sha256(made[name] ?? "none"));
    }
    expect(JSON.parse(textOf(files["reports/likeness.json"]))).toMatchObject({ notice });
    expect(JSON.parse(textOf(files["reports/privacy.json"]))).toMatchObject({ notice });
    expect(JSON.parse(textOf(files["model/epsilon-3.json"]))).toMatchObject({ notice });
  });

  it("names every file in its README", async () => {
    const { files } = await unzip(made["syn46-sample.zip"]);
    const readme = textOf(files["README.md"]);
    const others = Object.keys(files).filter((name) => name !== "README.md");
    expect(others.filter((name) => !readme.includes(name))).toEqual([]);
  });
});

it("a ZIP file is the same in another time zone", () => {
  const program = `
    const { archive } = require("./syn46/downloads/make.ts");
    const { sha256 } = require("./syn46/downloads/record.ts");
    console.log(sha256(archive({ "a.txt": new Uint8Array([1, 2, 3]) })));`;
  const checksums = ["America/Chicago", "Asia/Tokyo"].map((TZ) => {
    const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--eval", program], {
      env: { ...process.env, TZ },
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    return stdout.trim();
  });
  expect(checksums[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(checksums[1]).toBe(checksums[0]);
});

describe("the OMOP tables", () => {
  const tables = ["condition_occurrence", "measurement", "drug_exposure", "observation"];
  let database: QueryableFiles;
  beforeAll(async () => {
    const { files } = await unzip(made["syn46-omop.zip"]);
    database = await openForQueries({
      ...files,
      "people.csv": made["syn46-sample.csv"] ?? Buffer.alloc(0),
    });
    for (const name of ["people", "person", "observation_period", ...tables]) {
      await database.query(
        `CREATE TABLE ${name} AS SELECT * FROM read_csv({${name}.csv}, header = true)`,
      );
    }
  });
  afterAll(() => database.close());

  const first = async (sql: string) => (await database.query(sql))[0] ?? {};
  const number = async (sql: string) => Number(Object.values(await first(sql))[0]);

  it("have each person of the table once, with sex and year of birth", async () => {
    expect(await number(`SELECT count(DISTINCT person_id) FROM person`)).toBe(syntheticRows);
    const alike = `SELECT count(*) FROM person p JOIN people t USING (person_id)
      WHERE year_of_birth = ${year} - age AND gender_source_value = sex
        AND gender_concept_id = CASE sex WHEN 'male' THEN 8507 ELSE 8532 END`;
    expect(await number(alike)).toBe(syntheticRows);
  });

  it("observe each person for the year, and supply medicines for 90 days of it", async () => {
    expect(await number(`SELECT count(DISTINCT person_id) FROM observation_period`)).toBe(
      syntheticRows,
    );
    const others = `SELECT count(*) FROM drug_exposure WHERE days_supply <>
      drug_exposure_end_date - drug_exposure_start_date + 1 OR days_supply <> 90`;
    expect(await number(others)).toBe(0);
  });

  it.each(tables)("have in %s unique ids, existing people and dates of the year", async (name) => {
    const rows = await number(`SELECT count(*) FROM ${name}`);
    expect(rows).toBeGreaterThan(0);
    expect(await number(`SELECT count(DISTINCT ${name}_id) FROM ${name}`)).toBe(rows);
    const owned = `SELECT count(*) FROM ${name} JOIN person USING (person_id)`;
    expect(await number(owned)).toBe(rows);
    const day =
      { condition_occurrence: "condition_start", drug_exposure: "drug_exposure_start" }[name] ??
      name;
    const dated = `SELECT count(*) FROM ${name} JOIN observation_period USING (person_id)
      WHERE ${day}_date BETWEEN observation_period_start_date AND observation_period_end_date`;
    expect(await number(dated)).toBe(rows);
  });

  it.each([
    ["condition_occurrence", "condition_source_value", "I10|I12.9", "hypertension"],
    ["condition_occurrence", "condition_source_value", "E11.9|E11.22", "diabetes"],
    ["condition_occurrence", "condition_source_value", "I12.9", "hypertension AND kidney_disease"],
    ["condition_occurrence", "condition_source_value", "E11.22", "diabetes AND kidney_disease"],
    ["condition_occurrence", "condition_source_value", "I25.10", "coronary_disease"],
    ["condition_occurrence", "condition_source_value", "N18.9", "kidney_disease"],
    ["drug_exposure", "drug_source_value", "6809", "metformin"],
  ])(
    "have in %s (%s %s) the people of the table's column %s",
    async (name, field, code, column) => {
      const found = `SELECT count(*) FROM ${name} JOIN people USING (person_id)
      WHERE regexp_full_match(CAST(${field} AS VARCHAR), '${code}') AND ${column}`;
      const all = `SELECT count(*) FROM ${name} WHERE regexp_full_match(CAST(${field} AS VARCHAR), '${code}')`;
      const expected = await number(`SELECT count(*) FROM people WHERE ${column}`);
      expect(expected).toBeGreaterThan(0);
      expect([await number(found), await number(all)]).toEqual([expected, expected]);
    },
  );

  it.each([
    ...[...measurements, ...loci].map(({ name, code }) => ["measurement", code?.value, name]),
    ["observation", "visits", "visits"],
    ["observation", "cost", "cost"],
  ])(
    "have in %s (%s) the values of the table's column %s, person by person",
    async (name, code, column) => {
      const alike = `SELECT count(*) FROM ${name} JOIN people USING (person_id)
      WHERE ${name}_source_value = '${code}' AND value_as_number = ${column}`;
      const all = `SELECT count(*) FROM ${name} WHERE ${name}_source_value = '${code}'`;
      const expected = await number(`SELECT count(${column}) FROM people`);
      expect([await number(alike), await number(all)]).toEqual([expected, expected]);
    },
  );

  it("have the categories of smoking and region", async () => {
    for (const [code, column] of [
      ["72166-2", "smoking"],
      ["region", "region"],
    ]) {
      const alike = `SELECT count(*) FROM observation JOIN people USING (person_id)
        WHERE observation_source_value = '${code}' AND value_as_string = ${column}`;
      const expected = await number(`SELECT count(${column}) FROM people`);
      expect(await number(alike)).toBe(expected);
    }
  });

  it("use concepts that the README lists, or 0 with a source value", async () => {
    const readme = textOf((await unzip(made["syn46-omop.zip"])).files["README.md"]);
    const known = [
      ...Object.values(concepts).map(({ id }) => id),
      ...Object.values(genders),
      ...Object.values(units),
      ...Object.values(values),
    ];
    expect(known.filter((id) => !readme.includes(`: ${id}`))).toEqual([]);
    for (const [name, prefix] of [
      ["condition_occurrence", "condition"],
      ["measurement", "measurement"],
      ["drug_exposure", "drug"],
      ["observation", "observation"],
    ] as const) {
      const found = await database.query(`SELECT DISTINCT ${prefix}_concept_id AS id FROM ${name}`);
      expect(
        found.map(({ id }) => Number(id)).filter((id) => id !== 0 && !known.includes(id)),
      ).toEqual([]);
      const unnamed = `SELECT count(*) FROM ${name} WHERE ${prefix}_source_value IS NULL`;
      expect(await number(unnamed)).toBe(0);
    }
  });
});

it("the FHIR archive has one file for each type", async () => {
  const { files } = await unzip(made["syn46-fhir.zip"]);
  expect(Object.keys(files).filter((name) => name.endsWith(".ndjson"))).toEqual([
    "Patient.ndjson",
    "Condition.ndjson",
    "Observation.ndjson",
    "MedicationStatement.ndjson",
  ]);
  expect(textOf(files["Patient.ndjson"]).trim().split("\n")).toHaveLength(fhirPeople);
});
