const Sequencer = require("@jest/test-sequencer").default;

/** The slowest files, slowest first: one that starts last would delay the whole run. */
const longest = [
  "build/start",
  "server/processes",
  "build/develop",
  "server/http-faults",
  "server/hostile-bodies",
  "server/database-faults",
];

const rank = ({ path }) => {
  const place = longest.findIndex((name) => path.includes(name));
  return place < 0 ? longest.length : place;
};

/** Without it, Jest goes by file size until it has recorded times. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => rank(a) - rank(b));
  }
};
