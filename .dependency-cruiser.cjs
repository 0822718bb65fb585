/**
 * The rooms of src/, and the rooms of which each may import; itself always. What runs in the browser
 * imports nothing of what runs at build or on the server. The schema of a section is beside its
 * component, but a room of its own: no component brings it into the browser. So is the markup of a
 * section that is rendered at build.
 */
const rooms = {
  shared: [],
  gatsby: [],
  schema: [],
  theme: ["shared", "gatsby"],
  "page-script": ["shared", "gatsby", "theme"],
  ui: ["shared", "gatsby", "theme"],
  site: ["shared", "gatsby", "theme", "ui"],
  sections: ["shared", "gatsby", "theme", "ui", "site"],
  "section schemas": ["schema"],
  templates: ["shared", "gatsby", "theme", "ui", "site", "sections"],
  "section markups": ["shared", "gatsby", "schema", "section schemas", "theme", "ui"],
  data: ["shared", "schema", "section schemas"],
  check: ["shared", "schema", "data"],
  render: ["shared", "schema", "section schemas", "section markups", "theme", "ui", "data"],
  graphql: [
    "shared",
    "gatsby",
    "schema",
    "section schemas",
    "section markups",
    "ui",
    "data",
    "render",
  ],
  commands: ["shared", "schema", "data", "check"],
  finish: ["shared", "gatsby"],
};

/** The rooms of which others import nothing but `index.ts`. */
const withOneDoor = ["data", "check"];

/** The rooms of what the browser loads. */
const inBrowser = ["page-script", "templates", ...rooms.templates];

/** What stands beside a section for its tests alone. */
const forTests = "\\.test\\.tsx?$|(^|/)__tests__/|^testing/";

const names = Object.keys(rooms);
const places = {
  sections:
    "sections/(?!(.+/(schema\\.ts|markup\\.tsx)|registry/(schemas|fields-of|markups)\\.ts)$)",
  "section schemas": "sections/(.+/schema|registry/(schemas|fields-of))\\.ts$",
  "section markups": "sections/(.+/markup\\.tsx|registry/markups\\.ts)$",
};
const paths = (folders) => `^src/(${folders.map((name) => places[name] ?? `${name}/`).join("|")})`;

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circle",
      comment: "Files that import one another can only be read, tested and moved together.",
      from: {},
      to: { circular: true },
    },
    ...withOneDoor.map((room) => ({
      name: `door of ${room}`,
      comment: `Others reach src/${room} by its index.ts alone.`,
      from: { pathNot: [`^src/${room}/`, forTests] },
      to: { path: `^src/${room}/(?!index\\.ts$)` },
    })),
    ...names.map((room) => ({
      name: `imports of ${room}`,
      comment: `${room} may import: ${["itself", ...rooms[room]].join(", ")}.`,
      from: { path: paths([room]), pathNot: forTests },
      to: { path: "^src/", pathNot: paths([room, ...rooms[room]]) },
    })),
    {
      name: "browser-bundle",
      comment: "What the browser loads has nothing of the build and nothing of the server.",
      from: { path: "^gatsby-browser\\.tsx$" },
      to: {
        path: paths(names.filter((name) => !inBrowser.includes(name))),
        reachable: true,
      },
    },
    {
      name: "tests-for-tests",
      comment: "Tests and the examples made for them are imported by tests alone.",
      from: { path: "^(src|server|editor|syn46|artwork|tools|gatsby-)", pathNot: forTests },
      to: { path: "(^|/)__tests__/|\\.test\\.tsx?$" },
    },
    {
      name: "what tests and tools share",
      comment: "Nothing that is shipped needs testing/, and it needs no tool.",
      from: { path: "^(src|server|editor|syn46|artwork|gatsby-)", pathNot: forTests },
      to: { path: "^testing/" },
    },
    {
      name: "tools-for-people",
      comment: "Tools are started by people and the workflow, and imported by nothing.",
      from: { pathNot: ["^tools/", "/__tests__/", "^__tests__/"] },
      to: { path: "^tools/" },
    },
    {
      name: "imports of the server",
      comment: "The server shares the form's rules, words and colors with the site, and no more.",
      from: { path: "^server/", pathNot: forTests },
      to: { path: "^(src/(?!shared/|theme/palette)|gatsby-|artwork/|editor/|syn46/)" },
    },
    {
      name: "site-without-server",
      comment: "Pages know the server by its addresses.",
      from: { path: "^(src/|gatsby-|artwork/|syn46/)", pathNot: forTests },
      to: { path: "^server/" },
    },
    {
      name: "imports of the editor",
      comment: "The editor is made from the schemas and the check, and from nothing of the site.",
      from: { path: "^editor/", pathNot: forTests },
      to: {
        path: "^(src/|gatsby-|artwork/|syn46/|server/)",
        pathNot: paths(["shared", "schema", "data", "check", "commands"]),
      },
    },
    {
      name: "site-without-editor",
      comment: "The editor is a tool: nothing of it is in what visitors load or what is hosted.",
      from: { path: "^(src/|gatsby-|artwork/|syn46/)" },
      to: { path: "^editor/" },
    },
    {
      name: "syn46-without-site",
      comment: "The synthesizer shares with the site only what also runs in a browser.",
      from: { path: "^syn46/", pathNot: forTests },
      to: { path: "^(src/(?!shared/)|gatsby-|artwork/)" },
    },
    {
      name: "site-without-syn46",
      comment: "Pages are given what the synthesizer has made by gatsby-node.ts alone.",
      from: { path: "^(src/|artwork/|gatsby-(?!node))" },
      to: { path: "^syn46/" },
    },
    {
      name: "site-without-artwork",
      comment:
        "The plates are drawn beforehand: the site needs none of the programs that draw them.",
      from: { path: "^(src/|gatsby-)" },
      to: { path: "^artwork/" },
    },
    {
      name: "artwork-without-site",
      comment: "The programs that draw the plates know nothing of the site.",
      from: { path: "^artwork/" },
      to: { path: "^src/" },
    },
  ].map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.d\\.ts$" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".json"] },
  },
};
