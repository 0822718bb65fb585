import { z } from "zod";
import { id } from "./fields";

/** Id of a fact of company.json. */
export const factId = (description: string) => id(description).meta({ description, kind: "fact" });

/** Ids of facts of company.json. */
export const factIds = (description: string) =>
  z.array(factId("Id of a fact in company.json.")).min(1).meta({ description });

/** Ids of groups of company.json. */
export const factGroupIds = (description: string) =>
  z
    .array(id("Id of a group of facts in company.json.").meta({ kind: "factGroup" }))
    .min(1)
    .meta({ description });
