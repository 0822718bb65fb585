import { writeFileSync } from "node:fs";
import { start } from "../src/commands/program";
import { builtScripts, moduleSizes } from "../testing/script-modules";

const file = "testing/script-modules.json";

/**
 * `npm run sizes`: records the bytes of each module in the scripts of the built site. When a byte budget is
 * exceeded, the test compares with them to name what has grown.
 */
start(module, (_args, print) => {
  const scripts = new Set(Object.values(builtScripts()).flat());
  writeFileSync(file, `${JSON.stringify(moduleSizes("public", scripts), null, 2)}\n`);
  print.info(`${file}: the modules of ${scripts.size} scripts`);
  return 0;
});
