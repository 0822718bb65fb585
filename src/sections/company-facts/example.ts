/** A small one, for tests. */
export const example = {
  headline: "Company data",
  list: "<dl><div><dt>UEI</dt><dd><em>To be confirmed</em></dd></div></dl>",
};
