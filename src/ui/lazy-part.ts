import { type ComponentType, useCallback, useState } from "react";
import { noticed, showNotice } from "./notice";

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
  if (!response.ok) return;
  const { webpackCompilationHash } = await response.json();
  if (webpackCompilationHash && webpackCompilationHash !== window.___webpackCompilationHash) {
    location.reload();
  }
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * The component of a part that a visitor asked for. One whose script is gone for good, because there
 * is a new build, has the page loaded anew, so that the visitor can open the part of that; nothing
 * for any other that does not come.
 */
async function loadPart<Props>(load: Load<Props>): Promise<ComponentType<Props> | undefined> {
  try {
    return (await load()).default;
  } catch {
    await renewPage().catch(() => undefined);
    return undefined;
  }
}

/**
 * A part of the page whose code is loaded when a visitor opens it. It is open once it is there;
 * meanwhile, and when it does not come, the visitor is told. Each press tries again.
 * @param load the same function at every call.
 */
export function useLazyPart<Props extends object>(load: Load<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const open = useCallback(async () => {
    const loaded = await noticed(loadPart(load));
    if (loaded) setPart(() => loaded);
    else showNotice("failure");
  }, [load]);
  const close = useCallback(() => setPart(undefined), []);
  return { Part, open, close };
}
