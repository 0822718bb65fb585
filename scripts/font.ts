import { writeFileSync } from "node:fs";
import { subsetInter } from "./subset-inter";

const file = "src/theme/fonts/inter.woff2";

/** `npm run font`: writes the subset of Inter; needed again when the theme's weights change. */
async function main(): Promise<void> {
  const font = await subsetInter();
  writeFileSync(file, font);
  process.stdout.write(`${file}: ${font.length} bytes\n`);
}

main();
