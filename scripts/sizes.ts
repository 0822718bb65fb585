import { writeFileSync } from "node:fs";
import { builtScripts, moduleSizes } from "./script-modules";

const file = "bench/script-modules.json";

/**
 * `npm run sizes`: writes down how many bytes each module has in the scripts of the built site. The
 * test of the byte budgets says by it what has grown.
 */
const scripts = new Set(Object.values(builtScripts()).flat());
writeFileSync(file, `${JSON.stringify(moduleSizes("public", scripts), null, 2)}\n`);
process.stdout.write(`${file}: the modules of ${scripts.size} scripts\n`);
