import { pageShown } from "../../shared/page-shown";
import { type Vital, vitalsPath } from "../../shared/reports";
import { type ConsentCategory, consentCookie } from "../consent/choice";
import { reportWebVitals } from "../web-vitals";
import { loadedPage, sendReport } from "./send";

/** Whether the visitor has agreed to this, by the cookie that keeps the choice. */
function isAllowed(category: ConsentCategory): boolean {
  const [, value = ""] = new RegExp(`(?:^|; )${consentCookie}=([^;]*)`).exec(document.cookie) ?? [];
  try {
    return JSON.parse(decodeURIComponent(value)).categories.includes(category);
  } catch {
    return false;
  }
}

/** Reports the load times of the page that was loaded, once and as long as the visitor agrees. */
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
  // Who agrees meanwhile is measured from the next page on; browsers remember what was before.
  addEventListener(pageShown, begin);
}
