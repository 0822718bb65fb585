import { contactPath, sentPath } from "../../shared/inquiry/paths";
import { searchPath } from "../../shared/search/settings";

/** Routes that the code depends on, so that they cannot be moved by changing data. A test looks for others. */
export const fixedRoutes: readonly string[] = [
  "/",
  "/404",
  contactPath,
  sentPath,
  searchPath,
  "/atlas",
  "/components",
  "/our-approach/trust-center",
  "/privacy-policy",
];
