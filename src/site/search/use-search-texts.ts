import { graphql, useStaticQuery } from "gatsby";

/** Words of the search, from data/site.json. */
export function useSearchTexts() {
  const { siteData } = useStaticQuery<Queries.SearchWordsQuery>(graphql`
    query SearchWords {
      siteData {
        search {
          label
          headline
          field
          close
          start
          loading
          one
          many
          none
          suggestion
          advice
          all
          failure
          retry
          pages
          others
          slashKey
          keys
        }
      }
    }
  `);
  if (!siteData) throw new Error("data/site.json is not in the data layer");
  return siteData.search;
}
