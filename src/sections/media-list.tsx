import { graphql } from "gatsby";
import { ArrowLabel } from "../components/arrow-label";
import { Link } from "../components/link";
import { Picture, widthOnPhones } from "../components/picture";
import { Prose } from "../components/prose";
import { Section } from "../components/section";
import { variant } from "../theme/class-name";

export const mediaListFields = graphql`
  fragment MediaListFields on MediaListSection {
    ...SectionBase
    headline
    lead
    items {
      id
      image {
        childImageSharp {
          gatsbyImageData(width: 560, aspectRatio: 1.6, outputPixelDensities: [0.5, 1], transformOptions: { cropFocus: EAST })
        }
      }
      imageAlt
      publication
      date
      headline
      subhead
      url
    }
  }
`;

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `Publication - Month D, YYYY` in en-US (spec 3); `date` is an ISO date. */
export const byline = (publication: string, date: string): string =>
  `${publication} - ${dateFormat.format(new Date(`${date}T00:00:00Z`))}`;

/** Articles and press releases, newest first. */
export const MediaList = ({ items, ...section }: Queries.MediaListFieldsFragment) => (
  <Section {...section}>
    {items.map(({ id, image, imageAlt, publication, date, headline, subhead, url }) => (
      <article key={id} className={variant("media.item")}>
        <Picture file={image} alt={imageAlt} sizes={`(min-width: 600px) 30vw, ${widthOnPhones}`} />
        <div className={variant("media.text")}>
          <p className={variant("text.caption")}>
            <time dateTime={date}>{byline(publication, date)}</time>
          </p>
          <h3 className={variant("text.subheading")}>{headline}</h3>
          <Prose html={subhead} />
          <Link href={url} className={variant("cards.action", "cards.stretched")}>
            <ArrowLabel label={`Read “${headline}”`} href={url} />
          </Link>
        </div>
      </article>
    ))}
  </Section>
);
