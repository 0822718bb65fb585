import { readFileSync, writeFileSync } from "node:fs";
import { moduleSizes } from "./script-modules";

const folder = "public";
const file = "bench/script-modules.json";

/**
 * `npm run sizes`: writes down how many bytes each module has in the scripts of the built site. The
 * test of the byte budgets says by it what has grown.
 */
const stats: { assetsByChunkName: Record<string, string[]> } = JSON.parse(
  readFileSync(`${folder}/webpack.stats.json`, "utf8"),
);
const scripts = new Set(Object.values(stats.assetsByChunkName).flat());
writeFileSync(file, `${JSON.stringify(moduleSizes(folder, scripts), null, 2)}\n`);
process.stdout.write(`${file}: the modules of ${scripts.size} scripts\n`);
