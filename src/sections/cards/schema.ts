import { z } from "zod";
import { card } from "../../schema/card";
import { headline, lead, sectionType } from "../../schema/section";

export const cards = sectionType("cards", "A group of cards.", {
  headline,
  lead,
  display: z.enum(["link", "industry", "news"]).meta({
    description: "link for onward links, industry for large picture cards, news for articles.",
  }),
  cards: z.array(card).min(1).max(8).meta({ description: "The cards, one to eight." }),
});
