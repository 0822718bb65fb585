import { graphql, useStaticQuery } from "gatsby";

/** Words of the cookie banner and its preferences, from data/site.json. */
export function useConsentTexts() {
  const { siteData } = useStaticQuery<Queries.ConsentWordsQuery>(graphql`
    query ConsentWords {
      siteData {
        consent {
          headline
          body
          accept
          reject
          preferences
          save
          close
          categories {
            id
            title
            body
          }
        }
      }
    }
  `);
  if (!siteData) throw new Error("data/site.json is not in the data layer");
  return siteData.consent;
}

/** What {@link useConsentTexts} gives. */
export type ConsentTexts = ReturnType<typeof useConsentTexts>;
