import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while a page from the server is hydrated, when what is drawn must be what the server
 * drew; true from then on, and from the start on a page that scripts made.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
