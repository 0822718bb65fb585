import { contactPath, sentPath } from "./inquiry/paths";
import { searchPath } from "./search/settings";

/** Routes that the code depends on, so that data cannot move, hide or delete them. A test looks for others. */
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
