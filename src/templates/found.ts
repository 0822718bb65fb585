/** A node of the page's query. @throws if the data layer has none. */
export function found<T>(node: T | null): T {
  if (node === null) throw new Error("the page's data is not in the data layer");
  return node;
}
