const { _load } = require("node:module");
const { join } = require("node:path");

// ES modules alone, far too many for Jest to make others of: Node itself loads them.
const { compile, run } = _load(join(__dirname, "../../node_modules/@mdx-js/mdx/index.js"));
const rehypeSlug = _load(join(__dirname, "../../node_modules/rehype-slug/index.js"));

module.exports = { __esModule: true, compile, run, default: rehypeSlug.default };
