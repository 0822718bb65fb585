import { z } from "zod";
import { link, listOf, markdown, namedObject, text } from "../../../schema/fields";
import { signature } from "../../../schema/section";

const setting = namedObject("TableMakerSetting", "A privacy setting to choose.", {
  setting: z
    .string()
    .regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, "must be the name of a model, such as epsilon-1")
    .meta({ description: "Name of the model, such as copula or epsilon-1." }),
  label: text(80, "What a visitor reads for it."),
});

const column = namedObject("TableMakerColumn", "A column to choose.", {
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, "must be the name of a column, such as age")
    .meta({ description: "Name of the column in the model and in the file." }),
  label: text(48, "What a visitor reads for it."),
});

export const tableMaker = signature(
  "tableMaker",
  "A form with which visitors make a synthetic table in their own browsers.",
  {
    notice: markdown(400, "Says above the form that nothing leaves the visitor's browser."),
    openLabel: text(40, "Label of the button that opens the form."),
    makeLabel: text(40, "Label of the button that makes the table."),
    rowsHint: text(160, "Help for the number of rows."),
    settingHint: text(240, "Help for the choice of a privacy setting."),
    seedHint: text(160, "Help for the seed."),
    settings: listOf(
      setting,
      1,
      8,
      "Privacy settings to choose from; the first is chosen at the start.",
    ),
    tableColumns: listOf(column, 1, 40, "Columns to choose from, in the order of the table."),
    fileName: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase words joined by hyphens")
      .meta({ description: "What the names of the visitor's files begin with, such as syn46." }),
    downloadsLabel: text(60, "Label of the link to tables that are ready."),
    downloadsURL: link("Where the ready-made tables are."),
  },
);
