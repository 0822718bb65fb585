import { graphql, useStaticQuery } from "gatsby";

/** What every page shows of data/site.json. */
export function useSite() {
  const { siteData } = useStaticQuery<Queries.SiteFurnitureQuery>(graphql`
    query SiteFurniture {
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
        marks {
          label
          mark {
            childImageSharp {
              gatsbyImageData(width: 88, height: 88)
            }
          }
          markAlt
        }
      }
    }
  `);
  if (!siteData) throw new Error("data/site.json is not in the data layer");
  return siteData;
}
