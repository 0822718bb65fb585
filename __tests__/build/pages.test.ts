/** Tests of every page. These files run as one, so that they share the parsed pages. */
import "./dates";
import "./head";
import "./links";
import "./navigation";
import "./search";
import "./shown";
import "./words";
