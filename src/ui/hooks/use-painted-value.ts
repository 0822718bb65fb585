import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint";

/**
 * Follows a value one frame behind: what depends on it is rendered once all else that changed with
 * the value is on the screen, a few milliseconds at a time. React's `useDeferredValue` gives way to
 * what a visitor does, but not to the paint.
 */
export function usePaintedValue<Value extends string | boolean>(
  value: Value,
  initial: Value = value,
): Value {
  const [painted, setPainted] = useState(initial);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
