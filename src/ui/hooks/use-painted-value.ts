import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "../../shared/schedule";

/**
 * Returns the value of the previous frame: what depends on it renders in short slices, after everything
 * else that changed is painted. React's `useDeferredValue` yields to input, but not to paint.
 */
export function usePaintedValue<Value extends string | boolean>(
  value: Value,
  initial: Value = value,
): Value {
  const [painted, setPainted] = useState(initial);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
