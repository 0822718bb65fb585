/** The node a page was made for. @throws when the data layer no longer has it. */
export function found<T>(node: T | null): T {
  if (node === null) throw new Error("the page's data is not in the data layer");
  return node;
}
