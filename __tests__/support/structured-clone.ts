import { deserialize, serialize } from "node:v8";

// Browsers have it, jsdom does not.
globalThis.structuredClone ??= <Value>(value: Value): Value => deserialize(serialize(value));
