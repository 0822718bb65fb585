import { type ComponentType, lazy } from "react";

declare global {
  interface Window {
    /** The build that the page is of; Gatsby writes it into the page. */
    ___webpackCompilationHash?: string;
  }
}

/** Where Gatsby says which build the server has, and names the one that this page is of. */
const buildFile = "/page-data/app-data.json";

/** Loads the page anew when the server has another build than the page is of. */
async function renewPage(): Promise<void> {
  const response = await fetch(buildFile, { cache: "no-cache" });
  const { webpackCompilationHash } = await response.json();
  if (webpackCompilationHash !== window.___webpackCompilationHash) location.reload();
}

const Nothing = () => null;

/**
 * As React's `lazy`, for what a visitor opens. A script that does not come leaves the page as it
 * is, where `lazy` alone would take it away; when it is gone for good, because there is a new build,
 * the page is loaded anew, so that the visitor can open the part of that.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazy<ComponentType<Props>>(() =>
    load().catch(async () => {
      await renewPage().catch(() => undefined);
      return { default: Nothing };
    }),
  );
