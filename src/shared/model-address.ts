/** The folder of the built site with one fitted model for each privacy setting. */
const modelsFolder = "syn46/models";

/** Where a browser finds the model of a setting. */
export const modelAddress = (setting: string): string => `/${modelsFolder}/${setting}.json`;
