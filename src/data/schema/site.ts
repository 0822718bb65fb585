import { z } from "zod";
import { card } from "../../schema/card";
import { factIds } from "../../schema/company-ids";
import { buttonLabel, link, markPattern, oneOf, schemaReference, text } from "../../schema/fields";
import { kAnonymityWords } from "../../sections/signatures/k-anonymity/schema";

const office = z
  .strictObject({
    city: text(60, "City of the office."),
    state: z
      .string()
      .regex(/^[A-Z]{2}$/, "must be the two letters of the state, such as OK")
      .meta({ description: "State, as two letters." }),
    street: text(90, "Street and number."),
    postalCode: z
      .string()
      .regex(/^\d{5}(-\d{4})?$/, "must be a ZIP Code such as 73102 or 73102-0001")
      .meta({ description: "Postal code of the office." }),
  })
  .meta({ typeName: "Office", description: "An office." });

const social = z
  .strictObject({
    network: oneOf(
      "SocialNetwork",
      ["facebook", "instagram", "linkedin"],
      "Which social network it is; decides the icon.",
    ),
    label: text(60, "Name read out by screen readers."),
    url: link("Address of the profile."),
  })
  .meta({ typeName: "SocialLink", description: "A profile on a social network." });

const mark = z
  .strictObject({
    image: z
      .string()
      .regex(markPattern, "must be a relative path to a .svg, .png or .webp file")
      .meta({ description: "Its lettering or logo, drawn for a dark ground.", kind: "image" }),
    imageAlt: text(60, "Full name of the status or award, as the image shows it."),
    facts: factIds("Facts that say when, by whom and whether it is confirmed."),
  })
  .meta({ typeName: "FooterMark", description: "A status or award in the footer." });

const footerLinks = z
  .strictObject({
    headline: text(30, "What the links have in common; names the row."),
    links: z
      .array(
        z
          .strictObject({ label: text(30, "Text of the link."), url: link("Where it leads.") })
          .meta({ typeName: "FooterLink", description: "A link of the row." }),
      )
      .min(1)
      .max(8)
      .meta({ description: "The links, in their order." }),
  })
  .meta({
    typeName: "FooterLinks",
    description: "A row of links in the footer, below its columns.",
  });

const callToAction = z
  .strictObject({
    headline: text(110, "Headline of the call to action."),
    btnLabel: buttonLabel,
    btnURL: link("Where the button leads."),
    cards: z.array(card).length(3).meta({ description: "The three cards below the button." }),
  })
  .meta({ typeName: "CallToAction", description: "The call to action at the end of pages." });

const consentCategory = z
  .strictObject({
    id: oneOf(
      "ConsentCategoryId",
      ["necessary", "measurement"],
      "Which of the two categories it is.",
    ),
    title: text(60, "Name of the category."),
    body: text(300, "What it covers."),
  })
  .meta({ typeName: "ConsentCategory", description: "A category of consent." });

const consent = z
  .strictObject({
    headline: text(60, "Headline of the banner."),
    body: text(300, "Text of the banner."),
    describesMeasuring: z.boolean().meta({
      description:
        "Whether this text and the privacy policy say that load times are measured. The site measures only when it is built with WEB_VITALS=1, and both must agree.",
    }),
    accept: text(30, "Label of the button that accepts all."),
    reject: text(30, "Label of the button that rejects all."),
    preferences: text(30, "Label of the button that opens the preferences."),
    save: text(30, "Label of the button that saves the preferences."),
    close: text(30, "Label of the close button."),
    categories: z
      .array(consentCategory)
      .length(2)
      .meta({ description: "What a visitor can choose between." }),
  })
  .meta({ typeName: "ConsentTexts", description: "Texts of the cookie banner." });

/** A sentence that must contain each of the placeholders. */
const sentence = (max: number, description: string, ...places: string[]) =>
  places.reduce(
    (schema, place) => schema.regex(new RegExp(`\\{${place}\\}`), `must contain {${place}}`),
    text(max, description),
  );

const search = z
  .strictObject({
    label: text(30, "Label of the button that opens the search, and of the one that starts it."),
    headline: text(60, "Headline of the dialog."),
    field: text(60, "Label of the field."),
    close: text(30, "Label of the close button."),
    start: text(110, "Text above the main pages, before anything is typed."),
    loading: text(60, "Shown while the index loads."),
    one: sentence(90, "Number of results: one. {query} is what was searched.", "query"),
    many: sentence(90, "Number of results: {count}, for {query}.", "count", "query"),
    none: sentence(90, "Shown when nothing was found for {query}.", "query"),
    suggestion: sentence(60, "Offers the nearest known words as {words}.", "words"),
    advice: text(160, "What to do when nothing was found, above the main pages."),
    all: sentence(60, "Link from the dialog to all {count} results.", "count"),
    failure: text(200, "Shown above the pages when the search could not be loaded."),
    retry: text(30, "Label of the button that loads it again."),
    pages: text(60, "Headline of the list of all pages."),
    others: text(60, "Headline of the pages that belong to no section."),
    slashKey: text(60, "Label of the box that lets the / key open the search."),
    keys: text(110, "Line that says what the keys do."),
  })
  .meta({ typeName: "SearchTexts", description: "Texts of the search." });

const notices = z
  .strictObject({
    loading: text(30, "Shown while something that the visitor opened loads."),
    failure: text(110, "Shown when it could not be loaded."),
  })
  .meta({ typeName: "NoticeTexts", description: "Notices about what the visitor opened." });

const inquiryNotice = z
  .strictObject({
    text: text(120, "What happens to an inquiry, in a sentence."),
    btnLabel: text(40, "Text of the link after it."),
    btnURL: link("Where the link leads: to the privacy policy."),
  })
  .meta({
    typeName: "InquiryNotice",
    description: "The notice above the button of the inquiry form.",
  });

const acceptance = z
  .strictObject({
    value: text(200, "The placeholder, as npm run placeholders begins its line."),
    by: text(60, "Who has accepted it."),
    on: z.iso
      .date("must be a date such as 2026-01-31")
      .meta({ description: "When it was accepted, such as 2026-01-31." }),
  })
  .meta({ typeName: "Acceptance", description: "A placeholder that may go live." });

export const site = z
  .strictObject({
    $schema: schemaReference,
    name: text(40, "Product name: document titles, lead titles and copyright."),
    productionOrigin: z
      .string()
      .regex(
        /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/,
        "must be an https origin without a slash at the end",
      )
      .meta({ description: "Origin of the live site; canonical addresses begin with it." }),
    description: text(200, "What the company is, for search engines."),
    blurb: text(260, "Company blurb in the footer."),
    phone: z
      .string()
      .regex(/^\+1-\d{3}-\d{3}-\d{4}$/, "must be a number such as +1-212-555-0100")
      .meta({ description: "Phone number, +1-212-555-0100." }),
    salesEmail: z.email("must be an email address").meta({ description: "Sales email address." }),
    securityEmail: z.email("must be an email address").meta({
      description: "Where to report a vulnerability; published in /.well-known/security.txt.",
    }),
    jobsUrl: link("Jobs page on the professional network; opens in a new tab."),
    newsletterUrl: link("Newsletter page on the professional network."),
    offices: z.array(office).min(1).meta({ description: "Offices in the footer." }),
    social: z.array(social).meta({ description: "Social networks in the footer." }),
    footerLinks,
    marks: z.array(mark).meta({ description: "Statuses and awards in the footer." }),
    contactLabel: text(30, "Label of the header button."),
    callToAction,
    inquiryNotice,
    consent,
    search,
    notices,
    kAnonymity: kAnonymityWords.optional(),
    acceptedForLaunch: z
      .array(acceptance)
      .optional()
      .meta({ description: "Placeholders that may go live, with who accepted each." }),
  })
  .meta({
    description: "Facts about the company and texts that every page shares.",
    typeName: "SiteData",
  });

/** The site's settings as an editor writes them. */
export type SiteSettings = z.infer<typeof site>;
