import { useEffect, useState } from "react";

/** A value once it has not changed for some time, in ms; until then the one before. */
export function useSettled<Value>(value: Value, delay: number, initial: Value): Value {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
