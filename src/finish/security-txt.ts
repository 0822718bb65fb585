/** The site's settings that security.txt needs. */
export interface SecurityContact {
  readonly securityEmail: string;
  readonly productionOrigin: string;
}

/** Path of the file in the site (RFC 9116 3). */
export const securityTxtFile = ".well-known/security.txt";

/** The vulnerability disclosure policy (RFC 9116 2.5.7). */
const policyPath = "/our-approach/trust-center#vulnerabilities";

/** A year, the most that RFC 9116 2.5.5 recommends; the site is rebuilt far more often. */
const lifetimeMs = 365 * 24 * 60 * 60 * 1000;

/** The text of security.txt (RFC 9116), valid for a year from `now`. */
export function securityTxt(
  { securityEmail, productionOrigin }: SecurityContact,
  now: Date,
): string {
  const fields = {
    Contact: `mailto:${securityEmail}`,
    Expires: new Date(now.getTime() + lifetimeMs).toISOString(),
    "Preferred-Languages": "en",
    Policy: `${productionOrigin}${policyPath}`,
    Canonical: `${productionOrigin}/${securityTxtFile}`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}
