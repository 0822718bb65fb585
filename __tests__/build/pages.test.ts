/**
 * Tests of every page. Parsing all pages takes long, so these files run as one test and share the
 * parsed documents.
 */
import "./dates";
import "./head";
import "./links";
import "./outlined";
import "./search";
