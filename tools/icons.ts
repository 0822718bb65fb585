import { writeFileSync } from "node:fs";
import { start } from "../src/commands/program";
import { iconPath } from "../src/render/icon-path";

/** Icons of the interface, which every page loads. Those in the data are resolved by GraphQL. */
const everywhere = [
  "arrow_back",
  "arrow_forward",
  "check",
  "close",
  "computer",
  "dark_mode",
  "expand_less",
  "expand_more",
  "light_mode",
  "mail",
  "menu",
  "north_east",
  "play_arrow",
  "search",
] as const;

/** Icons of forms, which only pages with a form load. */
const inForms = ["error"] as const;

function writeModule(file: string, constant: string, names: readonly string[]): void {
  const lines = names.map((name) => `  ${name}: "${iconPath(name)}",`);
  writeFileSync(
    file,
    `/** Paths of icons from Material Symbols. Written by \`npm run icons\`; not edited by hand. */
export const ${constant} = {
${lines.join("\n")}
} as const;
`,
  );
}

/** `npm run icons`: writes the interface's icons as modules. */
start(module, () => {
  writeModule("src/ui/icons/interface-icons.ts", "interfaceIcons", everywhere);
  writeModule("src/ui/icons/form-icons.ts", "formIcons", inForms);
  return 0;
});
