const record = "<dl><div><dt>Status</dt><dd><em>To be confirmed</em></dd></div></dl>";

/** A small one, for tests. */
export const example = {
  headline: "Certifications",
  items: [
    { headline: "ISO 9001", body: "Quality.", record },
    { headline: "CLIA", body: "Laboratory.", record },
  ],
};
