import { useEffect, useState } from "react";

/** Debounces a value by `delay` ms; `initial` is returned until the first one has settled. */
export function useDebounced<Value>(value: Value, delay: number, initial: Value): Value {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
