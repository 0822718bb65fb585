import { z } from "zod";
import { card } from "../../schema/card";
import { listOf } from "../../schema/fields";
import { sectionType } from "../../schema/section";

export const cards = sectionType("cards", "A group of cards.", {
  display: z.enum(["link", "industry", "news"]).meta({
    description: "link for onward links, industry for large picture cards, news for articles.",
  }),
  cards: listOf(card, 1, 8, "The cards, one to eight."),
});
