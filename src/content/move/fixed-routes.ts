import { contactPath } from "../../shared/inquiry/paths";
import { searchPath } from "../../shared/search/settings";

/** Routes that code names, and that therefore cannot be moved by a change of data. A test looks for others. */
export const fixedRoutes: readonly string[] = [
  "/",
  "/404",
  contactPath,
  `${contactPath}/success`,
  searchPath,
  "/atlas",
  "/components",
  "/our-approach/trust-center",
  "/privacy-policy",
];
