/**
 * What is looked for on every page of the site. It takes long to read all of them, so that it is
 * done here once for the tests of several files.
 */
import "./dates";
import "./head";
import "./links";
import "./outlined";
import "./search";
