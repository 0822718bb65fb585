import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { jsonSchemas, schemasFolder, schemaText } from "../json-schema";

/** `npm run schemas`: writes the JSON Schemas from which VS Code completes and checks the data. */
mkdirSync(schemasFolder, { recursive: true });
for (const [file, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(join(schemasFolder, file), schemaText(schema));
}
console.info(`written to ${schemasFolder}/`);
