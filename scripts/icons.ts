import { writeFileSync } from "node:fs";
import { iconPath } from "../src/content/icons";

/** Icons of the interface itself. Those of the content are named in the data and resolved by GraphQL. */
const names = [
  "arrow_back",
  "arrow_forward",
  "check",
  "close",
  "computer",
  "dark_mode",
  "error",
  "expand_less",
  "expand_more",
  "light_mode",
  "mail",
  "menu",
  "north_east",
  "play_arrow",
  "search",
] as const;

/** `npm run icons`: writes the paths of the interface's icons as a module. */
const lines = names.map((name) => `  ${name}: "${iconPath(name)}",`);
writeFileSync(
  "src/ui/interface-icons.ts",
  `/** Paths of the interface's icons from Material Symbols. Written by \`npm run icons\`; not edited by hand. */
export const interfaceIcons = {
${lines.join("\n")}
} as const;
`,
);
