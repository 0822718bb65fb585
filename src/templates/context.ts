import type { PlannedPage } from "../content/plan";

/** What createPages hands to a template, beside the id its query asks for. */
export type PageContext = Omit<PlannedPage, "path" | "source">;
