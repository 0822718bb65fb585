import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

/**
 * Counts what a person has to carry, by room: lines of code and of tests, without blank
 * lines and comments, as `cloc` does; and the words of the documents.
 *
 *     npm run count
 */
const rooms = /^(src\/[\w-]+|[\w-]+(?=\/)|)/;
const generated = /^(data|schemas|static)\/|gatsby-types\.d\.ts$|^CHANGELOG\.md$/;
const isTest = (file: string): boolean =>
  /(^|\/)(__tests__|__mocks__|testing)\/|\.test\.tsx?$/.test(file);

/** The lines on which a program has more than comments. */
function linesOfCode(file: string, text: string): number {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    for (const child of children) visit(child);
    if (children.length > 0 || node.getWidth(source) === 0) return;
    const lineAt = (place: number) => source.getLineAndCharacterOfPosition(place).line;
    for (let line = lineAt(node.getStart(source)); line <= lineAt(node.end); line++)
      lines.add(line);
  };
  visit(source);
  return lines.size;
}

const counts = new Map<string, { code: number; tests: number }>();
let words = 0;
const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
for (const file of files.filter((name) => !generated.test(name))) {
  if (file.endsWith(".md")) words += readFileSync(file, "utf8").split(/\s+/).filter(Boolean).length;
  if (!/\.([cm]?[jt]sx?)$/.test(file)) continue;
  const lines = linesOfCode(file, readFileSync(file, "utf8"));
  for (const room of [rooms.exec(file)?.[0] || ".", "all"]) {
    const count = counts.get(room) ?? { code: 0, tests: 0 };
    count[isTest(file) ? "tests" : "code"] += lines;
    counts.set(room, count);
  }
}
console.table(Object.fromEntries([...counts].sort(([, one], [, other]) => one.code - other.code)));
console.log(`${words} words of documents`);
