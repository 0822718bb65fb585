import { columnSpecs } from "../../columns";
import { croissant } from "../../downloads/croissant";
import { datasetData } from "../../downloads/dataset";
import { listDownloads, readRecord } from "../../downloads/record";
import { notice } from "../../settings";
import { readOfferedModel } from "../../views/files";

const record = readRecord();
const downloads = listDownloads(record);
const model = readOfferedModel();
const publisher = { name: "Example Genomics", origin: "https://genomics.example" };

describe("the list of downloads", () => {
  it("has size, checksum, type and a URL for each file of the record", () => {
    expect(downloads.map(({ name, bytes, sha256 }) => ({ file: name, bytes, sha256 }))).toEqual(
      record.downloads,
    );
    expect(new Set(downloads.map(({ address }) => address)).size).toBe(downloads.length);
    for (const { name, address, title, mediaType } of downloads) {
      expect(address).toBe(`/syn46/${name}`);
      expect(title.length).toBeGreaterThan(5);
      expect(mediaType).toMatch(/^(text|application)\//);
    }
  });

  it("refuses an unknown file", () => {
    const other = { ...record, downloads: [{ file: "other.csv", bytes: 1, sha256: "" }] };
    expect(() => listDownloads(other)).toThrow("The download other.csv has no title.");
  });
});

describe("the data for search engines", () => {
  const data = datasetData(publisher, downloads);

  it("has what Google requires of a dataset: name, a description of 50 to 5000 characters, license, creator", () => {
    expect(data).toMatchObject({
      "@type": "Dataset",
      url: "https://genomics.example/innovation/syn46/sample",
      license: "https://creativecommons.org/publicdomain/zero/1.0/legalcode",
      creator: { name: "Example Genomics", url: "https://genomics.example" },
      isAccessibleForFree: true,
    });
    expect(data.description).toContain(notice);
    expect(data.description.length).toBeGreaterThan(50);
    expect(data.description.length).toBeLessThan(5000);
  });

  it("names each column and each file, with its full URL", () => {
    expect(data.variableMeasured).toEqual(columnSpecs.map(({ name }) => name));
    expect(data.distribution.map(({ contentUrl, sha256 }) => [contentUrl, sha256])).toEqual(
      downloads.map(({ address, sha256 }) => [`https://genomics.example${address}`, sha256]),
    );
  });
});

describe("the Croissant metadata", () => {
  interface Croissant {
    readonly "@context": Readonly<Record<string, unknown>>;
    readonly distribution: readonly { readonly "@id": string; readonly sha256: string }[];
    readonly recordSet: readonly {
      readonly key: { readonly "@id": string };
      readonly field: readonly {
        readonly "@id": string;
        readonly dataType: string;
        readonly source: {
          readonly fileObject: { readonly "@id": string };
          readonly extract: { readonly column: string };
        };
      }[];
    }[];
  }
  const written = JSON.stringify(croissant(publisher, model, downloads));
  const data: Croissant = JSON.parse(written);

  it("has every property that version 1.0 requires", () => {
    expect(data).toMatchObject({
      "@type": "sc:Dataset",
      conformsTo: "http://mlcommons.org/croissant/1.0",
      name: expect.any(String),
      description: expect.stringContaining(notice),
      license: expect.stringMatching(/^https:/),
      url: expect.stringMatching(/^https:/),
      creator: expect.anything(),
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    for (const { sha256 } of data.distribution) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("has fields from columns of a file that it names, in the order of the table", () => {
    const files = data.distribution.map((file) => file["@id"]);
    const [people] = data.recordSet;
    const fields = people?.field ?? [];
    expect(fields.map(({ source }) => source.extract.column)).toEqual(
      model.columns.map(({ name }) => name),
    );
    for (const { source } of fields) expect(files).toContain(source.fileObject["@id"]);
    expect(fields.map((field) => field["@id"])).toContain(people?.key["@id"]);
    expect(new Set(fields.map(({ dataType }) => dataType))).toEqual(
      new Set(["sc:Integer", "sc:Float", "sc:Text", "sc:Boolean"]),
    );
  });

  it("uses only names that its context or schema.org defines", () => {
    const prefixes = Object.keys(data["@context"]);
    const types = new Set([...written.matchAll(/"@type":"([^"]+)"/g)].map(([, type]) => type));
    for (const type of types) {
      if (type?.includes(":")) expect(prefixes).toContain(type.split(":")[0]);
    }
    for (const term of ["conformsTo", "citeAs", "recordSet", "field", "dataType", "source"]) {
      expect(prefixes).toContain(term);
    }
  });
});
