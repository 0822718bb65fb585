import { grouped } from "./format";
import type { View } from "./view";

/** Progress, as shown on the page. */
export function progressText({ phase, made, order, kept }: View): string {
  const rows = `${grouped(order.rows)} rows`;
  if (phase === "starting") return "Loading the model…";
  if (phase === "making") return `${grouped(made)} of ${rows} made`;
  if (phase === "paused") return `Paused at ${grouped(made)} of ${rows}`;
  if (phase === "done") return `Done: ${rows} made.`;
  if (phase === "canceled") return `Canceled at ${grouped(kept)} of ${rows}.`;
  return kept > 0 ? `Stopped at ${grouped(kept)} of ${rows}.` : "";
}

/** Progress for screen readers, which announce only every quarter while the table is made. */
export function announcement(view: View): string {
  if (view.phase !== "making") return progressText(view);
  const quarter = Math.floor((view.made / view.order.rows) * 4) * 25;
  return `${quarter}% made`;
}
