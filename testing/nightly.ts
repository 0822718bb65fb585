/** Whether the whole matrix runs (`npm run test:nightly`): every page, width, theme, database and engine. */
export const isNightly = process.env.TEST_NIGHTLY === "1";
