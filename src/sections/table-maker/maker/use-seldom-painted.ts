import { useEffect, useRef, useState } from "react";

/** Least time between two drawings of what changes all the time, in milliseconds. */
const pauseMs = 250;

/**
 * A state that changes more often than a visitor can follow: `update` changes it and draws it within
 * a quarter of a second, `draw` at once.
 */
export function useSeldomPainted<Value>() {
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
        timer.current ??= setTimeout(show, pauseMs);
      },
      draw(value: Value) {
        latest.current = value;
        show();
      },
    };
  });
  return { shown, ...controls };
}
