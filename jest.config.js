/** Components need a document; everything else runs as the server and the build do. */
const transform = {
  "\\.[jt]sx?$": [
    "babel-jest",
    {
      presets: [
        ["babel-preset-gatsby", { targets: { node: "current" } }],
        "@babel/preset-typescript",
      ],
    },
  ],
};

const shared = {
  transform,
  modulePathIgnorePatterns: ["<rootDir>/public/", "<rootDir>/.cache/"],
};

/** @type {import("jest").Config} */
module.exports = {
  projects: [
    {
      ...shared,
      displayName: "node",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/**/*.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", "<rootDir>/__tests__/browser/"],
    },
    {
      ...shared,
      displayName: "jsdom",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/__tests__/**/*.test.tsx"],
      testPathIgnorePatterns: ["/node_modules/", "<rootDir>/__tests__/browser/"],
    },
  ],
};
