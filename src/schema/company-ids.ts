import { z } from "zod";
import { id } from "./fields";

/** Ids of facts of company.json. */
export const factIds = (description: string) =>
  z
    .array(id("Id of a fact in company.json.").meta({ kind: "fact" }))
    .min(1)
    .meta({ description });

/** Ids of groups of company.json. */
export const factGroupIds = (description: string) =>
  z
    .array(id("Id of a group of facts in company.json.").meta({ kind: "factGroup" }))
    .min(1)
    .meta({ description });
