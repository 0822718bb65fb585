import { TextDecoder, TextEncoder } from "node:util";

/** What browsers and their workers have, and jsdom lacks. Imported before what needs it. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
