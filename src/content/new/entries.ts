import type { z } from "zod";
import { unwritten } from "../placeholders";
import { leader as leaderSchema, type leaders } from "../schema/leaders";
import { type media, mediaItem } from "../schema/media";
import { type naics, naicsEntry } from "../schema/naics";
import { changeOf } from "../writer";
import { freeId, insertValue, setValue } from "./edit";
import type { Recipe, Source } from "./recipe";

/** Files that consist of one list each. */
const files = { leaders: "leaders.json", media: "media.json", naics: "naics.json" } as const;

const listNext = (source: Source, file: string, page: string): string[] => [
  `Read ${source.label}/${file}; every text still to write starts with [write:`,
  `See it with npm run develop, at http://localhost:8000${page}`,
];

/** A leader. Without a portrait, another leader's is shown under the FPO overlay. */
export const leader: Recipe = {
  what: "a leader",
  example: 'npm run new -- leader --name "Ada Lovelace" --title "Director of Analysis"',
  questions: [
    { flag: "name", ask: "Full name", schema: leaderSchema.shape.name },
    { flag: "title", ask: "Position in the company", schema: leaderSchema.shape.title },
    {
      flag: "summary",
      ask: "What the person does here",
      schema: leaderSchema.shape.summary,
      fallback: unwritten("what the person does here"),
    },
    {
      flag: "portrait",
      ask: "Portrait, such as ./images/leaders/ada.jpg",
      schema: leaderSchema.shape.portrait,
      fallback: "",
    },
    {
      flag: "portrait-alt",
      ask: "What the portrait shows, in a sentence",
      schema: leaderSchema.shape.portraitAlt,
      fallback: unwritten("what the portrait shows"),
    },
  ],
  make({ name = "", title, summary, portrait, "portrait-alt": portraitAlt }, source) {
    const text = source.read(files.leaders);
    const { leaders: people } = JSON.parse(text) as z.infer<typeof leaders>;
    const entry = {
      id: freeId(
        name,
        people.map(({ id }) => id),
      ),
      name,
      title,
      summary,
      portrait: portrait || people[0]?.portrait,
      portraitAlt,
      placeholder: !portrait,
    };
    return {
      changes: [changeOf(files.leaders, text, setValue(text, ["leaders", -1], entry))],
      next: listNext(source, files.leaders, "/about-us"),
    };
  },
};

/** An article or press release. Without a picture, that of another is shown. */
export const mediaEntry: Recipe = {
  what: "an article or press release",
  example:
    'npm run new -- media --headline "A new alliance" --publication "Press Release" --date 2026-02-28 --url https://...',
  questions: [
    { flag: "headline", ask: "Headline", schema: mediaItem.shape.headline },
    { flag: "publication", ask: "Where it appeared", schema: mediaItem.shape.publication },
    { flag: "date", ask: "Date of publication, such as 2026-02-28", schema: mediaItem.shape.date },
    { flag: "url", ask: "Address of the article", schema: mediaItem.shape.url },
    {
      flag: "subhead",
      ask: "What it is about",
      schema: mediaItem.shape.subhead,
      fallback: unwritten("what it is about"),
    },
    {
      flag: "image",
      ask: "Picture, such as ./images/plates/media.jpg",
      schema: mediaItem.shape.image,
      fallback: "",
    },
    {
      flag: "image-alt",
      ask: "What the picture shows, in a sentence",
      schema: mediaItem.shape.imageAlt,
      fallback: unwritten("what the picture shows"),
    },
  ],
  make({ headline = "", publication, date, url, subhead, image, "image-alt": imageAlt }, source) {
    const text = source.read(files.media);
    const { items } = JSON.parse(text) as z.infer<typeof media>;
    const entry = {
      id: freeId(
        headline,
        items.map(({ id }) => id),
      ),
      image: image || items[0]?.image,
      imageAlt,
      publication,
      date,
      headline,
      subhead,
      url,
    };
    return {
      changes: [changeOf(files.media, text, setValue(text, ["items", -1], entry))],
      next: listNext(source, files.media, "/about-us/media"),
    };
  },
};

/** A NAICS code, inserted in numerical order. */
export const code: Recipe = {
  what: "a NAICS code",
  example:
    'npm run new -- code 541910 --description "Marketing Research and Public Opinion Polling"',
  questions: [
    { flag: "code", ask: "The code, six digits", schema: naicsEntry.shape.code, positional: true },
    {
      flag: "description",
      ask: "Official title of the code",
      schema: naicsEntry.shape.description,
    },
  ],
  make({ code: digits = "", description }, source) {
    const text = source.read(files.naics);
    const { codes } = JSON.parse(text) as z.infer<typeof naics>;
    if (codes.some((entry) => entry.code === digits))
      return { refusal: `${digits} is in ${source.label}/${files.naics} already` };
    const next = codes.findIndex((entry) => entry.code > digits);
    const place = next < 0 ? codes.length : next;
    return {
      changes: [
        changeOf(
          files.naics,
          text,
          insertValue(text, ["codes", place], { code: digits, description }),
        ),
      ],
      next: [`See it with npm run develop, at http://localhost:8000/innovation/naics-codes`],
    };
  },
};
