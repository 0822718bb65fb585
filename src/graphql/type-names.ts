/** GraphQL type of a data file, by its path relative to the data folder. */
export function typeNameOfFile(file: string): string {
  if (file.startsWith("pages/")) return "PageData";
  const name = file.replace(/\.json$/, "");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Data`;
}
