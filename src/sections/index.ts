import type { ComponentType } from "react";
import { Benefits } from "./benefits/benefits";
import { CallToAction } from "./call-to-action/call-to-action";
import { Capabilities } from "./capabilities/capabilities";
import { CapabilityStatement } from "./capability-statement/capability-statement";
import { Cards } from "./cards/cards";
import { Certifications } from "./certifications/certifications";
import { Facts } from "./facts/facts";
import { Faq } from "./faq/faq";
import { Feature } from "./feature/feature";
import { Intro } from "./intro/intro";
import { Leadership } from "./leadership/leadership";
import { MediaList } from "./media-list/media-list";
import { NaicsList } from "./naics-list/naics-list";
import { Steps } from "./steps/steps";
import { Table } from "./table/table";
import { Video } from "./video/video";
import { Wallpaper } from "./wallpaper/wallpaper";

type Styles = typeof import("./styles");

declare module "../theme" {
  interface SectionVariants extends Styles {}
}

/** A section as a page's query answers it. */
export type SectionProps = Queries.SectionsFragment["sections"][number];
type SectionType = SectionProps["__typename"];

/** The component of every type of section: one for each, none left out. */
export const registry: {
  [Type in SectionType]: ComponentType<Extract<SectionProps, { __typename: Type }>>;
} = {
  BenefitsSection: Benefits,
  CallToActionSection: CallToAction,
  CapabilitiesSection: Capabilities,
  CapabilityStatementSection: CapabilityStatement,
  CardsSection: Cards,
  CertificationsSection: Certifications,
  FactsSection: Facts,
  FaqSection: Faq,
  FeatureSection: Feature,
  IntroSection: Intro,
  LeadershipSection: Leadership,
  MediaListSection: MediaList,
  NaicsListSection: NaicsList,
  StepsSection: Steps,
  TableSection: Table,
  VideoSection: Video,
  WallpaperSection: Wallpaper,
};
