import { TextDecoder, TextEncoder } from "node:util";

/** jsdom lacks these. Import this before modules that need them. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
