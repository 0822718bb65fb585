import { type Html, rawText } from "../../ui/trusted-html";
import { useSite } from "../hooks/use-site";
import { breadcrumbData, faqData, organizationData, toScript } from "./structured-data";

interface SeoProps {
  title: string;
  description: string;
  /** Path of the page, as in its URL. */
  path: string;
  indexed: boolean;
  /** The pages above this one, then this one. */
  breadcrumbs?: readonly { readonly path: string; readonly label: string }[];
  questions?: readonly { readonly question: string; readonly answer: Html }[];
}

/** The page served for every unknown path, which only the browser knows. */
const fallbackPath = "/404.html";

/** The origin plus the current path (spec 2); undefined if the path is unknown. */
const canonicalOf = (origin: string, path: string): string | undefined =>
  path === fallbackPath ? undefined : `${origin}${path === "/" ? "/" : path.replace(/\/$/, "")}`;

/** Size of /social.jpg, in px. */
const socialImage = { width: 1200, height: 630 } as const;

const JsonLd = ({ data }: { data: object }) => (
  <script type="application/ld+json" {...rawText(toScript(data))} />
);

/** Title, description, canonical URL, robots, Open Graph and Twitter tags, and JSON-LD of a page (spec 2). */
export const Seo = ({
  title,
  description,
  path,
  indexed,
  breadcrumbs = [],
  questions = [],
}: SeoProps) => {
  const site = useSite();
  const fullTitle = `${title} | ${site.name}`;
  const canonical = canonicalOf(site.productionOrigin, path);
  const image = `${site.productionOrigin}/social.jpg`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {!indexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(socialImage.width)} />
      <meta property="og:image:height" content={String(socialImage.height)} />
      <meta property="og:image:alt" content={site.name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {indexed && <JsonLd data={organizationData(site)} />}
      {indexed && breadcrumbs.length > 1 && (
        <JsonLd data={breadcrumbData(site.productionOrigin, breadcrumbs)} />
      )}
      {indexed && questions.length > 0 && <JsonLd data={faqData(questions)} />}
    </>
  );
};
