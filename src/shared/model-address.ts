/** The folder of the built site with one fitted model for each privacy setting. */
const modelsFolder = "syn46/models";

/** Path of the model for a privacy setting. */
export const modelAddress = (setting: string): string => `/${modelsFolder}/${setting}.json`;
