import { graphql } from "gatsby";
import { variant } from "../../../theme/class-name";
import { ArrowLabel } from "../../../ui/arrow-label";
import { Link } from "../../../ui/link";
import { Picture, sizesFrom } from "../../../ui/picture";
import { Prose } from "../../../ui/prose";
import { Section } from "../../../ui/section";

export const mediaListFields = graphql`
  fragment MediaListFields on MediaListSection {
    ...HeadedSectionBase
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
      writtenDate: date(formatString: "MMMM D, YYYY", locale: "en-US")
      headline
      subhead
      url
    }
  }
`;

/** Articles and press releases, newest first: `Publication - Month D, YYYY` in en-US (spec 3). */
export const MediaList = ({ items, ...section }: Queries.MediaListFieldsFragment) => (
  <Section {...section}>
    <div className={variant("grids.two")}>
      {items.map((item) => (
        <article key={item.id} className={variant("media.item")}>
          <Picture file={item.image} alt={item.imageAlt} sizes={sizesFrom("16vw")} />
          <div className={variant("media.text")}>
            <p className={variant("text.caption")}>
              <time dateTime={item.date}>{`${item.publication} - ${item.writtenDate}`}</time>
            </p>
            <h3 className={variant("text.subheading")}>{item.headline}</h3>
            <Prose html={item.subhead} />
            <Link href={item.url} className={variant("cards.action", "cards.stretched")}>
              <ArrowLabel label={`Read “${item.headline}”`} href={item.url} />
            </Link>
          </div>
        </article>
      ))}
    </div>
  </Section>
);
