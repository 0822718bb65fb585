import { graphql } from "gatsby";
import { useState } from "react";
import { summaryLength } from "../../shared/constants";
import { variant } from "../../theme/class-name";
import { fadeDelay } from "../../ui/fade-delay";
import { useLazyPart } from "../../ui/lazy-part";
import { Picture, sizesFrom } from "../../ui/picture";
import { PlaceholderOverlay } from "../../ui/placeholder-overlay";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";

export const leadershipFields = graphql`
  fragment LeadershipFields on LeadershipSection {
    ...HeadedSectionBase
    leaders {
      id
      name
      title
      summary
      plainSummary
      topics
      portrait {
        childImageSharp {
          gatsbyImageData(width: 560, aspectRatio: 1, outputPixelDensities: [0.5, 1])
        }
      }
      portraitAlt
      placeholder
    }
  }
`;

type Leader = Queries.LeadershipFieldsFragment["leaders"][number];

const loadDialog = () => import("../../ui/leader-dialog");

/** Cuts a summary of more than 150 characters at the 150th, and ends it with `...` (spec 2). */
export function shortSummary(summary: string): string {
  // By code points, so that no character is cut in half.
  const characters = [...summary];
  return characters.length > summaryLength
    ? `${characters.slice(0, summaryLength).join("")}...`
    : summary;
}

interface LeaderCardProps {
  readonly leader: Leader;
  /** Index among the leaders, which sets the fade-in delay. */
  readonly index: number;
  readonly onOpen: () => void;
}

/** A leader's portrait, name, title and summary. One button, which also covers the portrait, opens the dialog. */
const LeaderCard = ({ leader, index, onOpen }: LeaderCardProps) => {
  const { name, plainSummary } = leader;
  const summary = shortSummary(plainSummary);
  const isCut = summary !== plainSummary;
  return (
    <li
      className={variant("leaders.card", "fade.root")}
      data-delay={fadeDelay(index)}
      data-act-on-view
    >
      <div className={variant("leaders.portrait")}>
        <Picture
          file={leader.portrait}
          alt={leader.portraitAlt}
          sizes={sizesFrom("46vw", "18rem")}
        />
        {leader.placeholder && <PlaceholderOverlay />}
      </div>
      <div>
        <h3 className={variant("text.title")}>{name}</h3>
        <p className={variant("leaders.role")}>{leader.title}</p>
      </div>
      <p className={variant("text.prose")}>{summary}</p>
      <p>
        <button
          type="button"
          className={variant("buttons.text", "leaders.open")}
          onClick={onOpen}
          aria-haspopup="dialog"
          data-needs-script
        >
          {isCut && "Read More"}
          {/* One text node: Chromium leaves a space of its own out of the name. */}
          <span className="visually-hidden">
            {`${isCut ? " about" : "Read more about"} ${name}`}
          </span>
        </button>
      </p>
      <noscript>
        <Prose html={leader.summary} />
      </noscript>
    </li>
  );
};

/** The people of the company; Read More or the portrait opens a dialog with the full summary. */
export const Leadership = ({ leaders, ...section }: Queries.LeadershipFieldsFragment) => {
  const [chosen, setChosen] = useState<Leader>();
  const { Part: LeaderDialog, open, close } = useLazyPart(loadDialog);
  const show = (leader: Leader) => {
    setChosen(leader);
    open();
  };
  return (
    <Section {...section}>
      <ul className={variant("grids.four")}>
        {leaders.map((leader, index) => (
          <LeaderCard key={leader.id} leader={leader} index={index} onOpen={() => show(leader)} />
        ))}
      </ul>
      {LeaderDialog && chosen && <LeaderDialog leader={chosen} onClose={close} />}
    </Section>
  );
};
