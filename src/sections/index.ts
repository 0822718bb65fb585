import type { ComponentType } from "react";
import { Benefits } from "./benefits";
import { CallToAction } from "./call-to-action";
import { Capabilities } from "./capabilities";
import { CapabilityStatement } from "./capability-statement";
import { Cards } from "./cards";
import { Certifications } from "./certifications";
import { Facts } from "./facts";
import { Faq } from "./faq";
import { Feature } from "./feature";
import { Intro } from "./intro";
import { Leadership } from "./leadership";
import { MediaList } from "./media-list";
import { NaicsList } from "./naics-list";
import { Steps } from "./steps";
import { Table } from "./table";
import { Video } from "./video";
import { Wallpaper } from "./wallpaper";

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
