import { useEffect, useReducer } from "react";
import { flushSync } from "react-dom";
import { onNavigation } from "./router";

/**
 * Renders the page that a link leads to in the frame in which the router is notified. The router
 * waits for a frame to set its state, which React would render in a task after that frame and show
 * in the next one; but with an update that cannot wait, React renders those that could.
 */
export function usePageInFrame(): void {
  const [, update] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const renderInFrame = () => requestAnimationFrame(() => flushSync(update));
    // The router asks for its frame one microtask after the change, and has to be first in it. It
    // begins to listen in this commit too, and of back and forward who listens first hears first.
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
