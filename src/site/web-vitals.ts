import type { Metric } from "web-vitals";

type Receiver = (metric: Metric) => void;

/**
 * Measures layout shift, input delay, paint and load times and hands them to `receiver`.
 * Without a receiver nothing is measured, loaded or sent.
 */
export async function reportWebVitals(receiver?: Receiver): Promise<void> {
  if (!receiver) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(receiver);
}
