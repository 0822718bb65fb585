import { organizationData, toScript } from "../../../src/site/page/structured-data";

const origin = "https://www.company.example";

describe("structured data", () => {
  it("has the organization with its addresses and profiles", () => {
    const data = organizationData({
      name: "Company",
      productionOrigin: origin,
      description: "What it does.",
      phone: "+1-212-555-0100",
      salesEmail: "sales@company.example",
      offices: [{ street: "1 Street", city: "Fort Worth", state: "TX", postalCode: "76100" }],
      social: [{ url: "https://linkedin.example/company" }],
    });
    expect(data).toEqual({
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Company",
      url: origin,
      logo: `${origin}/icons/icon-512x512.png`,
      description: "What it does.",
      email: "sales@company.example",
      telephone: "+1-212-555-0100",
      address: [
        {
          "@type": "PostalAddress",
          streetAddress: "1 Street",
          addressLocality: "Fort Worth",
          addressRegion: "TX",
          postalCode: "76100",
          addressCountry: "US",
        },
      ],
      sameAs: ["https://linkedin.example/company"],
    });
  });

  it("can't close the script element it is in", () => {
    const script = toScript({ text: "</script><script>alert(1)</script>" });
    expect(script).not.toContain("<");
    expect(JSON.parse(script)).toEqual({ text: "</script><script>alert(1)</script>" });
  });
});
