const { availableParallelism } = require("node:os");

/** Components need a document; everything else runs in Node, like the server and the build. */
const transform = {
  "\\.[jt]sx?$": [
    "babel-jest",
    {
      presets: [
        ["babel-preset-gatsby", { targets: { node: "current" }, reactRuntime: "automatic" }],
        "@babel/preset-typescript",
      ],
    },
  ],
};

/** Packages that ship ES modules alone, which Jest cannot load as they are. */
const esModules = [
  "@x0k/json-schema-merge",
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
];

/** Gatsby's own router, by the name that Gatsby gives it in the browser. */
const router = require.resolve("@gatsbyjs/reach-router", { paths: [require.resolve("gatsby")] });

const shared = {
  // What the build puts in place.
  globals: { API_ORIGIN: "", SHOWS_DRAFTS: false, WEB_VITALS: false, BROWSER_ERRORS: false },
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join("|")})/)`],
  moduleNameMapper: {
    "^@reach/router$": router,
    // Its CommonJS build, which Jest would not choose.
    "^d3-array$": "<rootDir>/node_modules/d3-array/dist/d3-array.min.js",
  },
  modulePathIgnorePatterns: ["<rootDir>/public/", "<rootDir>/.cache/"],
};

const elsewhere = ["/node_modules/", "<rootDir>/__tests__/browser/"];
const built = "<rootDir>/__tests__/build/";

/** Tests that build the site, break servers, or go through all data: each takes a minute or so. */
const long = "\\.long\\.test\\.ts$";

/** @type {import("jest").Config} */
module.exports = {
  // Tests spend much of their time waiting for programs they start.
  maxWorkers: availableParallelism() + 2,
  // A shared machine may stall for a minute.
  testTimeout: 180_000,
  testSequencer: "<rootDir>/__tests__/support/longest-first.js",
  projects: [
    {
      ...shared,
      displayName: "node",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/**/*.test.ts"],
      testPathIgnorePatterns: [...elsewhere, built, long],
    },
    {
      ...shared,
      displayName: "jsdom",
      testEnvironment: "jsdom",
      setupFiles: ["<rootDir>/__tests__/support/resize-observer.ts"],
      setupFilesAfterEnv: ["<rootDir>/__tests__/support/patience.ts"],
      testMatch: ["<rootDir>/{__tests__,src}/**/*.test.tsx"],
      testPathIgnorePatterns: elsewhere,
    },
    {
      ...shared,
      displayName: "build",
      testEnvironment: "node",
      testMatch: [`${built}**/*.test.ts`],
      testPathIgnorePatterns: [...elsewhere, long],
    },
    {
      ...shared,
      displayName: "long",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/**/*.long.test.ts"],
      testPathIgnorePatterns: elsewhere,
    },
  ],
};
