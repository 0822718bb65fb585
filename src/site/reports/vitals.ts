import { type ConsentCategory, consentCookie } from "../../shared/consent";
import { pageShown } from "../../shared/page-events";
import { type Vital, vitalsPath } from "../../shared/reports";
import { reportWebVitals } from "../web-vitals";
import { loadedPage, sendReport } from "./send";

/** Whether the visitor has agreed to a category, according to the consent cookie. */
function isAllowed(category: ConsentCategory): boolean {
  const [, value = ""] = new RegExp(`(?:^|; )${consentCookie}=([^;]*)`).exec(document.cookie) ?? [];
  try {
    return JSON.parse(decodeURIComponent(value)).categories.includes(category);
  } catch {
    return false;
  }
}

/** Reports web vitals of the page that was loaded, as long as the visitor agrees. */
export function reportVitals(): void {
  let isMeasuring = false;
  const begin = () => {
    if (isMeasuring || !isAllowed("measurement")) return;
    isMeasuring = true;
    void reportWebVitals(({ name, value }) => {
      const report: Vital = { page: loadedPage, name, value };
      if (isAllowed("measurement")) sendReport(vitalsPath, report);
    });
  };
  begin();
  // A visitor who agrees later is measured from the next page on; browsers buffer earlier entries.
  addEventListener(pageShown, begin);
}
