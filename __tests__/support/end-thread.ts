import type * as inspection from "../../src/content/inspect/thread";

// Each file of tests has a thread of its own, which would run, and keep its memory, until Jest ends.
afterAll(() =>
  jest.requireActual<typeof inspection>("../../src/content/inspect/thread").endThread(),
);
