const Sequencer = require("@jest/test-sequencer").default;

/** The files that take longest, in this order; a build that begins last would be waited for. */
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

/** Jest would guess by the size of a file where it has never run it. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => rank(a) - rank(b));
  }
};
