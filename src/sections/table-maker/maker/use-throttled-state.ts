import { useEffect, useRef, useState } from "react";

/** Shortest time between two renders that `update` causes, in milliseconds. */
const intervalMs = 250;

/**
 * State that changes more often than a visitor can follow. `update` changes it and renders within a
 * quarter of a second, `draw` changes it and renders at once; `latest` reads it without rendering.
 */
export function useThrottledState<Value>() {
  const latest = useRef<Value | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [shown, setShown] = useState<Value>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const [controls] = useState(() => {
    const show = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setShown(latest.current);
    };
    return {
      latest: () => latest.current,
      update(value: Value) {
        latest.current = value;
        timer.current ??= setTimeout(show, intervalMs);
      },
      draw(value: Value) {
        latest.current = value;
        show();
      },
    };
  });
  return { shown, ...controls };
}
