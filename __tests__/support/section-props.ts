import type { SectionProps } from "../../src/sections";
import { image } from "./image";

const base = { anchor: null, theme: null, background: null, helper: null } as const;

/** A card with its headline alone. */
export const card: Queries.CardFieldsFragment = {
  icon: null,
  iconImage: null,
  iconImageAlt: null,
  image: null,
  imageAlt: null,
  imageCaption: null,
  imagePlaceholder: null,
  imageURL: null,
  helper: null,
  headline: "A card",
  headlineURL: null,
  subhead: null,
  more: null,
  btnLabel: null,
  btnURL: null,
  videoID: null,
  videoPlatform: null,
};

/** A leader with a summary of 160 characters. */
export const leader: Queries.LeadershipFieldsFragment["leaders"][number] = {
  id: "director",
  name: "Alex Doe",
  title: "Director",
  summary: `<p>${"long ".repeat(32).trim()} <em>end</em>.</p>`,
  plainSummary: `${"long ".repeat(32).trim()} end.`,
  portrait: image("alex"),
  portraitAlt: "Portrait of Alex Doe.",
  placeholder: true,
};

type ByType = { [Type in SectionProps["__typename"]]: Extract<SectionProps, { __typename: Type }> };

/** A small example of every type of section. */
export const sectionProps: ByType = {
  BenefitsSection: {
    __typename: "BenefitsSection",
    ...base,
    headline: "Benefits",
    lead: null,
    display: "grid",
    items: [
      { icon: "M0 0", headline: "First", body: "<p>One.</p>" },
      { icon: null, headline: "Second", body: "<p>Two.</p>" },
    ],
  },
  CallToActionSection: {
    __typename: "CallToActionSection",
    ...base,
    content: {
      headline: "Let's begin.",
      btnLabel: "Contact us",
      btnURL: "/contact-us",
      cards: ["One", "Two", "Three"].map((headline) => ({ ...card, headline })),
    },
  },
  CapabilitiesSection: {
    __typename: "CapabilitiesSection",
    ...base,
    anchor: "capabilities",
    headline: "Capabilities",
    lead: null,
    items: [
      {
        anchor: "reading",
        headline: "Reading",
        body: "<p>Reads.</p>",
        classifications: ["NAICS 541715", "NAICS 518210"],
      },
    ],
  },
  CapabilityStatementSection: {
    __typename: "CapabilityStatementSection",
    ...base,
    headline: "Statement",
    lead: null,
    printLabel: "Print",
    statement: "Capability statement",
    competencies: ["Data"],
    differentiators: ["Veteran owned"],
    codes: [{ code: "518210", description: "Computing" }],
  },
  CardsSection: {
    __typename: "CardsSection",
    ...base,
    headline: "Cards",
    lead: "<p>Lead.</p>",
    display: "link",
    cards: [{ ...card, btnLabel: "Learn more", btnURL: "/industries" }],
  },
  CertificationsSection: {
    __typename: "CertificationsSection",
    ...base,
    headline: "Certifications",
    lead: null,
    items: [
      { headline: "ISO 9001", body: "<p>Quality.</p>", mark: image("iso"), markAlt: "ISO mark" },
      { headline: "CLIA", body: "<p>Laboratory.</p>", mark: null, markAlt: null },
    ],
  },
  FactsSection: {
    __typename: "FactsSection",
    ...base,
    theme: "dark",
    background: "ink",
    headline: "Facts",
    lead: null,
    items: [{ value: "600M+", label: "records" }],
  },
  FaqSection: {
    __typename: "FaqSection",
    ...base,
    anchor: "faq",
    headline: "Questions",
    items: [
      { anchor: "why", question: "Why?", answer: "<p>Because.</p>" },
      { anchor: "how", question: "How?", answer: '<p>With <a href="/data">data</a>.</p>' },
    ],
  },
  FeatureSection: {
    __typename: "FeatureSection",
    ...base,
    helper: "Helper",
    headline: "Feature",
    body: "<p>Body.</p>",
    image: image("plate"),
    imageAlt: "A plate.",
    imageCaption: "Plate 1",
    imageSide: "left",
    btnLabel: "Go on",
    btnURL: "https://elsewhere.example",
  },
  IntroSection: {
    __typename: "IntroSection",
    ...base,
    anchor: "intro",
    background: "mist",
    headline: "Introduction",
    body: "<p>Body.</p>",
    image: null,
    imageAlt: null,
    imageCaption: null,
    btnLabel: null,
    btnURL: null,
  },
  LeadershipSection: {
    __typename: "LeadershipSection",
    ...base,
    headline: "Leadership",
    lead: null,
    leaders: [
      leader,
      { ...leader, id: "brief", name: "Bo Roe", plainSummary: "Short.", placeholder: false },
    ],
  },
  MediaListSection: {
    __typename: "MediaListSection",
    ...base,
    headline: "Media",
    lead: null,
    items: [
      {
        id: "release",
        image: image("release"),
        imageAlt: "Streams of light.",
        publication: "Press Release",
        date: "2022-07-26",
        writtenDate: "July 26, 2022",
        headline: "An alliance",
        subhead: "<p>Two companies.</p>",
        url: "https://newswire.example/alliance",
      },
    ],
  },
  NaicsListSection: {
    __typename: "NaicsListSection",
    ...base,
    headline: "Codes",
    lead: null,
    codes: [{ code: "518210", description: "Computing" }],
  },
  StepsSection: {
    __typename: "StepsSection",
    ...base,
    headline: "Steps",
    lead: null,
    items: [{ headline: "Ask", body: "<p>First.</p>" }],
  },
  TableSection: {
    __typename: "TableSection",
    ...base,
    headline: "Table",
    lead: null,
    columns: ["You need", "You get"],
    rows: [{ cells: ["Data", 'A <a href="/data">table</a>'] }],
  },
  VideoSection: {
    __typename: "VideoSection",
    ...base,
    headline: "A film",
    lead: null,
    videoID: "aqz-KE-bpKQ",
    videoPlatform: "youtube",
    poster: image("still"),
    posterAlt: "A still.",
  },
  WallpaperSection: {
    __typename: "WallpaperSection",
    ...base,
    headline: "Wallpaper",
    lead: "<p>Lead.</p>",
    backgroundImg: image("lake"),
    backgroundImgAlt: "A lake.",
    backgroundImgCaption: "Plate 2",
  },
};
