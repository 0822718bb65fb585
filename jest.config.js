const { availableParallelism } = require("node:os");

/** Packages that ship ES modules alone, which Jest cannot load as they are. */
const esModules = [
  "@x0k/json-schema-merge",
  "boolbase",
  "css-select",
  "css-what",
  "cssomnom",
  "dom-serializer",
  "domelementtype",
  "domhandler",
  "domutils",
  "entities",
  "github-slugger",
  "gatsby-plugin-catch-links",
  "htmlparser2",
  "hyparquet",
  "hyparquet-writer",
  "nth-check",
];

/** Gatsby's own router, by the name that Gatsby gives it in the browser. */
const router = require.resolve("@gatsbyjs/reach-router", { paths: [require.resolve("gatsby")] });

const shared = {
  // What the build puts in place.
  globals: { API_ORIGIN: "", SHOWS_DRAFTS: false, WEB_VITALS: false, BROWSER_ERRORS: false },
  transform: { "\\.[jt]sx?$": "<rootDir>/testing/jest/transform.js" },
  // Also where they are in the folder of a package that needs another version.
  transformIgnorePatterns: [`/node_modules/(?!(.+/node_modules/)?(${esModules.join("|")})/)`],
  moduleNameMapper: {
    "^(@mdx-js/mdx|rehype-slug)$": "<rootDir>/testing/jest/mdx.js",
    "^@reach/router$": router,
    // Its CommonJS build, which Jest would not choose.
    "^d3-array$": "<rootDir>/node_modules/d3-array/dist/d3-array.min.js",
  },
  modulePathIgnorePatterns: ["<rootDir>/public/", "<rootDir>/.cache/"],
};

/** Programs whose tests are left out (tools/inputs.ts). */
const unchanged = (process.env.TEST_UNCHANGED ?? "").split(",").filter(Boolean);

const elsewhere = [
  ...["/node_modules/", "<rootDir>/__tests__/browser/"],
  ...unchanged.map((name) => `<rootDir>/${name}/__tests__/`),
];
const built = "<rootDir>/__tests__/build/";

/** Folders with tests: those of the site, and those of each program beside it. */
const programs = "<rootDir>/{__tests__,artwork,editor,server,syn46,tools}";

/** Tests that build the site, break servers, or go through all data: each takes a minute or so. */
const long = "\\.long\\.test\\.ts$";

/** Builds a project of its own, which takes minutes. */
const start = "<rootDir>/__tests__/build/start.long.test.ts";

/** Components need a document; everything else runs in Node, like the server and the build. */
const projectOf = (displayName, testMatch, ignored) => ({
  ...shared,
  displayName,
  testEnvironment: "node",
  testMatch,
  testPathIgnorePatterns: [...elsewhere, ...ignored],
});

/** @type {import("jest").Config} */
module.exports = {
  maxWorkers: availableParallelism(),
  // A shared machine may stall for a minute.
  testTimeout: 180_000,
  projects: [
    projectOf("node", [`${programs}/**/*.test.ts`], [built, long]),
    {
      ...projectOf("jsdom", ["<rootDir>/{__tests__,editor,src}/**/*.test.tsx"], []),
      testEnvironment: "jsdom",
      setupFiles: ["<rootDir>/testing/jest/resize-observer.ts"],
      setupFilesAfterEnv: ["<rootDir>/testing/jest/patience.ts"],
    },
    projectOf("build", [`${built}**/*.test.ts`], [long]),
    projectOf("long", [`${programs}/**/*.long.test.ts`], [start]),
    projectOf("start", [start], []),
  ],
};
