import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sectionsFolder, writeSectionIndex } from "./section-index";

/**
 * `npm run generate`: writes the lists of section types, then the JSON Schemas with which VS Code
 * completes and checks the data.
 */
async function generate(): Promise<void> {
  writeSectionIndex(sectionsFolder);
  // Imported only now, since the schemas import the lists.
  const { jsonSchemas, schemasFolder, schemaText } = await import("./json-schema");
  mkdirSync(schemasFolder, { recursive: true });
  for (const [file, schema] of Object.entries(jsonSchemas()))
    writeFileSync(join(schemasFolder, file), schemaText(schema));
  const { writeNames } = await import("./names");
  const { readContent } = await import("../data");
  await writeNames(readContent(resolve("data")).content);
  console.info(`written to ${sectionsFolder} and ${schemasFolder}`);
}

generate().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
