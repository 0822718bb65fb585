type Headers = Readonly<Record<string, string>>;

/** Browser features that no page needs. Those of a video player stay with its frame (src/ui/video.tsx). */
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

/** The headers of every file that is not a page (OWASP Secure Headers Project). */
export const fileHeaders: Headers = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** Headers that browsers use on pages only. Scanners expect them in all other responses than files, too. */
export const pageHeaders: Headers = {
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": unused.map((name) => `${name}=()`).join(", "),
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-permitted-cross-domain-policies": "none",
};

/**
 * The headers of every response except files that are not pages. Cross-Origin-Embedder-Policy is left out, since the video
 * players' hosts do not send the headers that it requires.
 */
export const securityHeaders: Headers = { ...fileHeaders, ...pageHeaders };

/** The headers of responses over TLS: HSTS for a year, as OMB M-15-13 asks of federal sites. */
export const tlsHeaders: Headers = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

/** The header of every response of a preview: search engines must not index it. */
export const previewHeaders: Headers = { "x-robots-tag": "noindex" };

/** Whether the text of `_headers` is that of a preview. */
export const isPreviewSite = (text: string): boolean => /^ {2}x-robots-tag: noindex$/m.test(text);

/** The file of the built site with headers for static hosts; it is not served itself. */
export const headersFile = "_headers";
