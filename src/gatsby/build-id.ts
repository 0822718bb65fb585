declare global {
  interface Window {
    /** The build that the page is of; Gatsby writes it into the page. */
    ___webpackCompilationHash?: string;
  }
}

/** Where Gatsby says which build the server has, and names the one that this page is of. */
const buildFile = "/page-data/app-data.json";

/** Whether the server has another build than the page is of. Rejects when it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  const response = await fetch(buildFile, { cache: "no-cache" });
  if (!response.ok) return false;
  const { webpackCompilationHash } = await response.json();
  return webpackCompilationHash && webpackCompilationHash !== window.___webpackCompilationHash;
}
