/* Written by `npm run generate` from the folders of section types. Do not edit. */

import { graphql } from "gatsby";
import { Atlas } from "./atlas/atlas";
import { CallToAction } from "./call-to-action/call-to-action";
import { Capabilities } from "./capabilities/capabilities";
import { CapabilityStatement } from "./capability-statement/capability-statement";
import { Cards } from "./cards/cards";
import { Faq } from "./faq/faq";
import { Feature } from "./feature/feature";
import { Figure } from "./figure/figure";
import { Intro } from "./intro/intro";
import { Leadership } from "./leadership/leadership";
import { MediaList } from "./media-list/media-list";
import { Plate } from "./plate/plate";
import { Steps } from "./steps/steps";
import { TableMaker } from "./table-maker/table-maker";
import { Video } from "./video/video";
import { Wallpaper } from "./wallpaper/wallpaper";

/** The component of every section type that is not rendered at build, by its GraphQL type. */
export const registry = {
  AtlasSection: Atlas,
  CallToActionSection: CallToAction,
  CapabilitiesSection: Capabilities,
  CapabilityStatementSection: CapabilityStatement,
  CardsSection: Cards,
  FaqSection: Faq,
  FeatureSection: Feature,
  FigureSection: Figure,
  IntroSection: Intro,
  LeadershipSection: Leadership,
  MediaListSection: MediaList,
  PlateSection: Plate,
  StepsSection: Steps,
  TableMakerSection: TableMaker,
  VideoSection: Video,
  WallpaperSection: Wallpaper,
};

export const sectionFields = graphql`
  fragment SectionFields on Section {
    __typename
    ...ReadyMadeFields
    ...AtlasFields
    ...CallToActionFields
    ...CapabilitiesFields
    ...CapabilityStatementFields
    ...CardsFields
    ...FaqFields
    ...FeatureFields
    ...FigureFields
    ...IntroFields
    ...LeadershipFields
    ...MediaListFields
    ...PlateFields
    ...StepsFields
    ...TableMakerFields
    ...VideoFields
    ...WallpaperFields
  }
`;
