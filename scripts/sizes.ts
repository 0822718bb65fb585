import { writeFileSync } from "node:fs";
import { builtScripts, moduleSizes } from "../testing/script-modules";

const file = "testing/script-modules.json";

/**
 * `npm run sizes`: records the bytes of each module in the scripts of the built site. When a byte budget is
 * exceeded, the test compares with them to name what has grown.
 */
const scripts = new Set(Object.values(builtScripts()).flat());
writeFileSync(file, `${JSON.stringify(moduleSizes("public", scripts), null, 2)}\n`);
process.stdout.write(`${file}: the modules of ${scripts.size} scripts\n`);
