import { type ComponentType, useCallback, useState } from "react";
import { isOutdated } from "../gatsby/build-id";
import { noticed, showNotice } from "./notice";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Loads a component on demand. If its script no longer exists because there is a new build, reloads
 * the page, where the visitor can open it again; gives nothing if it fails for another reason.
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
 * A part of the page whose code is loaded when a visitor opens it. It opens once it has loaded; a
 * notice shows while it loads and if it fails. Each press tries again.
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
