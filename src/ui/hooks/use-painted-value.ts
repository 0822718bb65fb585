import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint";

/**
 * Follows a value one frame behind: what depends on it renders after everything else that changed
 * is painted, in short slices. React's `useDeferredValue` yields to input, but not to the paint.
 */
export function usePaintedValue<Value extends string | boolean>(
  value: Value,
  initial: Value = value,
): Value {
  const [painted, setPainted] = useState(initial);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
