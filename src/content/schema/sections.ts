import { z } from "zod";
import { benefits } from "../../sections/benefits/schema";
import { callToAction } from "../../sections/call-to-action/schema";
import { capabilities } from "../../sections/capabilities/schema";
import { capabilityStatement } from "../../sections/capability-statement/schema";
import { cards } from "../../sections/cards/schema";
import { certifications } from "../../sections/certifications/schema";
import { facts } from "../../sections/facts/schema";
import { faq } from "../../sections/faq/schema";
import { feature } from "../../sections/feature/schema";
import { intro } from "../../sections/intro/schema";
import { leadership } from "../../sections/leadership/schema";
import { mediaList } from "../../sections/media-list/schema";
import { naicsList } from "../../sections/naics-list/schema";
import { steps } from "../../sections/steps/schema";
import { table } from "../../sections/table/schema";
import { video } from "../../sections/video/schema";
import { wallpaper } from "../../sections/wallpaper/schema";

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
