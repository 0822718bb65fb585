import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Picture } from "../../ui/picture";
import { PlateCaption } from "../../ui/plate-figure";
import { Prose } from "../../ui/prose";

export const wallpaperFields = graphql`
  fragment WallpaperFields on WallpaperSection {
    ...HeadedSectionBase
    backgroundImg {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [480, 780, 1080, 1440, 1920, 2400])
      }
    }
    plate {
      phoneImage {
        publicURL
      }
    }
    backgroundImgAlt
    backgroundImgCaption
  }
`;

/** A full-width plate that zooms as it scrolls by (src/page-script/wallpaper.ts); always dark. */
export const Wallpaper = (props: Queries.WallpaperFieldsFragment) => {
  return (
    <section id={props.anchor ?? undefined} className={variant("wallpaper.root")} data-theme="dark">
      <figure className={variant("wallpaper.figure")}>
        <div className={variant("wallpaper.plate")}>
          <Picture
            file={props.backgroundImg}
            alt={props.backgroundImgAlt}
            onPhones={props.plate?.phoneImage?.publicURL}
          />
        </div>
        <figcaption className={variant("layout.container", "text.caption", "wallpaper.caption")}>
          <PlateCaption caption={props.backgroundImgCaption} />
        </figcaption>
      </figure>
      <div className={variant("layout.container")}>
        <div className={variant("wallpaper.content")}>
          {props.helper && <p className={variant("text.eyebrow")}>{props.helper}</p>}
          <h2 className={variant("text.heading")}>{props.headline}</h2>
          {props.lead && <Prose html={props.lead} />}
        </div>
      </div>
    </section>
  );
};
