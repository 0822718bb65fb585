const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { extname } = require("node:path");
const { transformSync, version } = require("esbuild");

const options = {
  format: "cjs",
  platform: "node",
  target: `node${process.versions.node}`,
  jsx: "automatic",
  sourcemap: "external",
  sourcesContent: false,
  // Modules in Jest have require() alone.
  supported: { "dynamic-import": false },
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
};

const loaders = { ".ts": "ts", ".tsx": "tsx" };

/** Statements as the formatter leaves them: up to its end on the same line, or at the start of another. */
const mocks = /^jest\.mock\((?:.*\);|[\s\S]*?^\}\)+;)$/gm;

/** Changes with everything that the result depends on, besides the file. */
const program = [readFileSync(__filename, "utf8"), version, process.version].join();

/** Makes modules for Jest with esbuild, and moves calls of `jest.mock` before their imports. */
module.exports = {
  getCacheKey: (source, file, { configString }) =>
    createHash("sha1").update([program, configString, file, source].join("\0")).digest("hex"),
  process(source, file) {
    const loader = loaders[extname(file)] ?? "jsx";
    const moved = [];
    const rest = source.replace(mocks, (statement) => {
      moved.push(transformSync(statement, { loader, minifyWhitespace: true }).code.trim());
      // Lines keep their numbers.
      return statement.replace(/./g, "");
    });
    const { code, map } = transformSync(rest, { ...options, loader, sourcefile: file });
    return { code: moved.join("") + code, map };
  },
};
