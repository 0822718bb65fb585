/* Written by `npm run generate` from the folders of section types. Do not edit. */

import { graphql } from "gatsby";

export { Accordion as AccordionSection } from "../accordion/accordion";
export { CallToAction as CallToActionSection } from "../call-to-action/call-to-action";
export { Cards as CardsSection } from "../cards/cards";
export { Faq as FaqSection } from "../faq/faq";
export { Figure as FigureSection } from "../figure/figure";
export { Leadership as LeadershipSection } from "../leadership/leadership";
export { Plate as PlateSection } from "../plate/plate";
export { Atlas as AtlasSection } from "../signatures/atlas/atlas";
export { CapabilityStatement as CapabilityStatementSection } from "../signatures/capability-statement/capability-statement";
export { MediaList as MediaListSection } from "../signatures/media-list/media-list";
export { TableMaker as TableMakerSection } from "../signatures/table-maker/table-maker";
export { Steps as StepsSection } from "../steps/steps";
export { Text as TextSection } from "../text/text";
export { Video as VideoSection } from "../video/video";
export { Wallpaper as WallpaperSection } from "../wallpaper/wallpaper";

export const sectionFields = graphql`
  fragment SectionFields on Section {
    __typename
    ...ReadyMadeFields
    ...AccordionFields
    ...CallToActionFields
    ...CardsFields
    ...FaqFields
    ...FigureFields
    ...LeadershipFields
    ...PlateFields
    ...AtlasFields
    ...CapabilityStatementFields
    ...MediaListFields
    ...TableMakerFields
    ...StepsFields
    ...TextFields
    ...VideoFields
    ...WallpaperFields
  }
`;
