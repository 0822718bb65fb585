/** Facts of the site that a finder of a weakness needs. */
export interface SecurityContact {
  readonly securityEmail: string;
  readonly productionOrigin: string;
}

/** Where RFC 9116 has it, below the site's root. */
export const securityTxtFile = ".well-known/security.txt";

/** Where the site says what it asks of finders (RFC 9116, 2.5.7). */
export const policyPath = "/our-approach/trust-center#vulnerabilities";

/** A year: RFC 9116 (2.5.5) recommends no more, and the site is rebuilt far more often. */
const lifetimeMs = 365 * 24 * 60 * 60 * 1000;

/** The text that tells finders of weaknesses whom to write to (RFC 9116), good for a year from `now`. */
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
