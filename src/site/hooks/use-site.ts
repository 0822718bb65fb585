import { graphql, useStaticQuery } from "gatsby";

/**
 * The texts of data/site.json that every page shows, in one static query so that they are one request.
 * @throws if data/site.json is not in the data layer.
 */
export function useSite() {
  const { siteData } = useStaticQuery<Queries.SiteTextsQuery>(graphql`
    query SiteTexts {
      siteData {
        name
        productionOrigin
        description
        blurb
        phone
        salesEmail
        contactLabel
        offices {
          city
          state
          street
          postalCode
        }
        social {
          network
          label
          url
        }
        footerLinks {
          headline
          links {
            label
            url
          }
        }
        marks {
          image {
            publicURL
          }
          imageAlt
          detail
        }
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
        inquiryNotice {
          text
          btnLabel
          btnURL
        }
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
        notices {
          loading
          failure
        }
      }
    }
  `);
  if (!siteData) throw new Error("data/site.json is not in the data layer");
  return siteData;
}

export type Site = ReturnType<typeof useSite>;
