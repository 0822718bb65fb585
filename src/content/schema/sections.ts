import { z } from "zod";
import { capabilities, certifications, faq } from "./sections/details";
import { cards, video, wallpaper } from "./sections/pictures";
import { benefits, facts, steps, table } from "./sections/points";
import { feature, intro } from "./sections/prose";
import {
  callToAction,
  capabilityStatement,
  leadership,
  mediaList,
  naicsList,
} from "./sections/shared";

/** Every section a page may be made of; src/sections/index.ts has a component for each. */
export const section = z
  .discriminatedUnion("type", [
    intro,
    feature,
    benefits,
    steps,
    facts,
    table,
    cards,
    wallpaper,
    faq,
    capabilities,
    certifications,
    video,
    leadership,
    mediaList,
    naicsList,
    capabilityStatement,
    callToAction,
  ])
  .meta({ description: "A section of a page.", typeName: "Section" });
