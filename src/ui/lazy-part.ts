import { type ComponentType, useCallback, useState } from "react";
import { isOutdated } from "../gatsby/build-id";
import { showNotice, withNotice } from "./notice";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Loads a component on demand. If that fails, resolves to undefined; if it fails because a new build
 * has replaced its script, also reloads the page, where the visitor can open it again.
 */
async function loadPart<Props>(load: Load<Props>): Promise<ComponentType<Props> | undefined> {
  try {
    return (await load()).default;
  } catch {
    if (await isOutdated().catch(() => false)) location.reload();
    return undefined;
  }
}

/**
 * A part of the page whose code is loaded when a visitor opens it. It opens once it has loaded, unless the
 * visitor has left the page; a notice shows while it loads and if it fails. Each press tries again.
 * @param load the same function at every call.
 */
export function useLazyPart<Props extends object>(load: Load<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const open = useCallback(async () => {
    const { pathname } = location;
    const loaded = await withNotice(loadPart(load));
    if (location.pathname !== pathname) return;
    if (loaded) setPart(() => loaded);
    else showNotice("failure");
  }, [load]);
  const close = useCallback(() => setPart(undefined), []);
  return { Part, open, close };
}
