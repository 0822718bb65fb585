import { playerOrigins } from "../constants";

type Headers = Readonly<Record<string, string>>;

/** What a player may do in its frame, as `components/video.tsx` hands it on. */
const players = `(self ${Object.values(playerOrigins)
  .map((origin) => `"${origin}"`)
  .join(" ")})`;

/** Powers of a browser that no page needs. */
const unused = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

const permissions = [
  ...["autoplay", "fullscreen", "picture-in-picture"].map((name) => `${name}=${players}`),
  ...unused.map((name) => `${name}=()`),
].join(", ");

/** The headers of every file that is not a page, after OWASP's Secure Headers Project. */
export const fileHeaders: Headers = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** Only used by browsers on pages, but scanners expect them in every response. */
export const pageHeaders: Headers = {
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": permissions,
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-permitted-cross-domain-policies": "none",
};

/**
 * The headers of every response except files. There is no Cross-Origin-Embedder-Policy: the players'
 * hosts do not send what it asks for.
 */
export const securityHeaders: Headers = { ...fileHeaders, ...pageHeaders };

/** The headers of answers over TLS: a year of HTTPS only, as OMB M-15-13 asks of federal sites. */
export const tlsHeaders: Headers = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

/** The header of every answer of a preview: search engines are not to list it. */
export const previewHeaders: Headers = { "x-robots-tag": "noindex" };

/** Whether the text of the file of headers says that the site is a preview. */
export const isPreviewSite = (text: string): boolean => /^ {2}x-robots-tag: noindex$/m.test(text);

/** The file of the built site that tells static hosts these headers; no host serves the file itself. */
export const headersFile = "_headers";
