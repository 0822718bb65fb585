import { type Model, modelFormat } from "../../src/shared/synthesizer/model";

/** A handmade model of four variables: age and body mass correlate, one value in ten is missing. */
export const smallModel: Model = {
  format: modelFormat,
  notice: "Made by hand for tests.",
  setting: "copula",
  privacy: null,
  fittedTo: 100,
  variables: [
    { name: "age", cuts: [-1, 0, 1], edges: [18, 30, 45, 60, 90] },
    { name: "sex", cuts: [0] },
    { name: "bmi", cuts: [-0.5, 0.5], edges: [180, 230, 280, 400] },
    { name: "bmi_missing", cuts: [1.2816] },
  ],
  factor: [1, 0, 1, 0.6, 0, 0.8, 0, 0, 0, 1],
  columns: [
    { name: "person_id", type: "integer", decimals: 0, recipe: { row: true } },
    { name: "age", type: "integer", decimals: 0, recipe: { variable: "age" } },
    {
      name: "sex",
      type: "category",
      decimals: 0,
      labels: ["female", "male"],
      recipe: { variable: "sex" },
    },
    {
      name: "bmi",
      type: "decimal",
      decimals: 1,
      recipe: { variable: "bmi" },
      missing: [["bmi_missing", 1, 1]],
    },
  ],
};
