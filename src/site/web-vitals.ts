import type { Metric } from "web-vitals";

type Receiver = (metric: Metric) => void;

/**
 * Passes layout shift, input delay, paint and load times to `receiver` (spec 7). Without a receiver
 * nothing is loaded, measured or sent.
 */
export async function reportWebVitals(receiver?: Receiver): Promise<void> {
  if (!receiver) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(receiver);
}
