import { useEffect, useState } from "react";

/** Debounces a value by a time in ms; until then the previous one. */
export function useSettled<Value>(value: Value, delay: number, initial: Value): Value {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
