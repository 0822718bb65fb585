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
    ...SectionBase
    headline
    lead
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

/** The last word, complete or cut off, with the punctuation before it. */
const lastWord = /[\s.,;:]*\s\S*$/;

/**
 * Shortens a summary of more than 150 characters to the last whole word that fits, followed by `...`
 * (spec 2).
 */
export const shortSummary = (summary: string): string =>
  summary.length > summaryLength
    ? `${summary
        .slice(0, summaryLength + 1)
        .replace(lastWord, "")
        .slice(0, summaryLength)}...`
    : summary;

interface LeaderCardProps {
  readonly leader: Leader;
  /** Index among the leaders, which sets the fade-in delay. */
  readonly index: number;
  readonly onOpen: () => void;
}

const LeaderCard = ({ leader, index, onOpen }: LeaderCardProps) => (
  <li
    className={variant("leaders.card", "fade.root")}
    data-delay={fadeDelay(index)}
    data-act-on-view
  >
    <div className={variant("leaders.portrait")}>
      <Picture file={leader.portrait} alt={leader.portraitAlt} sizes={sizesFrom("46vw", "18rem")} />
      {leader.placeholder && <PlaceholderOverlay />}
      <button
        type="button"
        className={variant("leaders.open")}
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-label={`Read more about ${leader.name}`}
        data-needs-script
      />
    </div>
    <div>
      <h3 className={variant("text.title")}>{leader.name}</h3>
      <p className={variant("leaders.role")}>{leader.title}</p>
    </div>
    <p className={variant("text.prose")}>{shortSummary(leader.plainSummary)}</p>
    {leader.plainSummary.length > summaryLength && (
      <p>
        <button
          type="button"
          className={variant("buttons.text")}
          onClick={onOpen}
          aria-haspopup="dialog"
          data-needs-script
        >
          Read More<span className="visually-hidden"> about {leader.name}</span>
        </button>
      </p>
    )}
    <noscript>
      <Prose html={leader.summary} />
    </noscript>
  </li>
);

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
