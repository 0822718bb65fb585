import type { InquiryNotice } from "../../shared/inquiry/notice";
import { formWords } from "../../shared/inquiry/words";
import { variant } from "../../theme/class-name";
import { formIcons } from "../../ui/icons/form-icons";
import { Icon } from "../../ui/icons/icon";
import type { Phase } from "./use-submission";

/** Shown for every failure to send (spec 8). */
const failureMessage = "An error occurred. Please try again later.";

interface SubmitBarProps {
  readonly phase: Phase;
  readonly notice: InquiryNotice;
}

/**
 * The privacy notice, the button and the outcome. While sending, the button stays focusable and says so;
 * both live regions are in the page before they have anything to announce.
 */
export const SubmitBar = ({ phase, notice }: SubmitBarProps) => {
  const isWorking = phase === "sending" || phase === "sent";
  return (
    <div className={variant("forms.foot")}>
      <p className={variant("forms.mark")}>
        {notice.text} <a href={notice.btnURL}>{notice.btnLabel}</a>
      </p>
      <button
        type="submit"
        className={variant("buttons.primary", "forms.submit")}
        aria-disabled={isWorking || undefined}
      >
        {isWorking ? "Sending…" : formWords.send}
      </button>
      <p role="status" className="visually-hidden">
        {isWorking && "Sending your inquiry."}
      </p>
      <div role="alert" className={variant("forms.outcome")}>
        {phase === "failed" && (
          <p className={variant("forms.failure")}>
            <Icon path={formIcons.error} />
            {failureMessage}
          </p>
        )}
      </div>
    </div>
  );
};
