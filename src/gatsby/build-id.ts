declare global {
  interface Window {
    /** Hash of the build that made the page; Gatsby writes it into the page. */
    ___webpackCompilationHash?: string;
  }
}

/** Where Gatsby publishes the hash of the build that the server has. */
const buildFile = "/page-data/app-data.json";

/** Whether the server has a different build than this page's. Rejects if the request fails. */
export async function isOutdated(): Promise<boolean> {
  const response = await fetch(buildFile, { cache: "no-cache" });
  if (!response.ok) return false;
  const { webpackCompilationHash } = await response.json();
  return webpackCompilationHash && webpackCompilationHash !== window.___webpackCompilationHash;
}
