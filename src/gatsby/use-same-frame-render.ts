import { useEffect, useReducer } from "react";
import { flushSync } from "react-dom";
import { onNavigation } from "./router";

/**
 * Renders the next page in the same frame in which the router is notified. The router sets its
 * state in a frame callback; React would render that in a later task and paint it one frame later.
 * A synchronous update in the same frame flushes it. Without it, Back from a fragment does not return to where
 * the visitor was: the browser scrolls first, and Gatsby notes that place for the page.
 */
export function useSameFrameRender(): void {
  const [, update] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const renderInFrame = () => requestAnimationFrame(() => flushSync(update));
    // The router requests its frame one microtask after the change and has to be first in it, hence
    // two microtasks here. It also subscribes in this commit; listeners of back and forward run in
    // order of subscription, hence the timer.
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = onNavigation(() => queueMicrotask(() => queueMicrotask(renderInFrame)));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
