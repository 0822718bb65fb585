import { image } from "../../../testing/image";
import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A leader whose summary is too long for a card. */
export const leader: SectionOf<"LeadershipSection">["leaders"][number] = {
  id: "director",
  name: "Alex Doe",
  title: "Director",
  summary: `<p>${"long ".repeat(32).trim()} <em>end</em>.</p>`,
  plainSummary: `${"long ".repeat(32).trim()} end.`,
  topics: ["Delivery", "Quality"],
  portrait: image("alex"),
  portraitAlt: "Portrait of Alex Doe.",
  placeholder: true,
};

/** A small one, for tests. */
export const example: SectionOf<"LeadershipSection"> = {
  __typename: "LeadershipSection",
  ...sectionBase,
  headline: "Leadership",
  lead: null,
  leaders: [
    leader,
    {
      ...leader,
      id: "brief",
      name: "Bo Roe",
      plainSummary: "Short.",
      topics: null,
      placeholder: false,
    },
  ],
};
