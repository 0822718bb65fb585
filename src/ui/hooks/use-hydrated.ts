import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False during hydration, when rendering has to match the HTML of the build; then true. True from the
 * start on pages rendered in the browser.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
