import { type RefObject, useRef, useState } from "react";
import { leadTitle, type Site } from "../../shared/inquiry/records";
import { type InquiryValues, trapField } from "../../shared/inquiry/schema";
import { discardDraft } from "./draft";
import { Ledger } from "./ledger";
import { submitInquiry } from "./submit";

/** `sent` is final: the form waits for the success page. */
export type Phase = "editing" | "sending" | "failed" | "sent";

interface SubmissionProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly site: Site;
  /** When the visitor first saw the form, in milliseconds of the epoch. */
  readonly startedAt: number | undefined;
  /** Called once the inquiry is stored, unless the visitor has left the form by then. */
  readonly onSent: () => void;
}

function trapOf(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get(trapField) ?? "");
}

/** Sends the inquiry, one at a time, and says how far that is. */
export function useSubmission({ form, site, startedAt, onSent }: SubmissionProps) {
  const [phase, setPhase] = useState<Phase>("editing");
  const [ledger] = useState(() => new Ledger());
  const isClosed = useRef(false);

  const send = async (values: InquiryValues) => {
    if (isClosed.current) return;
    isClosed.current = true;
    setPhase("sending");
    const account = { trap: trapOf(form.current), fillTimeMs: Date.now() - (startedAt ?? 0) };
    try {
      await submitInquiry(values, leadTitle(site, location.origin), ledger, account);
    } catch {
      isClosed.current = false;
      setPhase("failed");
      return;
    }
    ledger.close();
    discardDraft();
    setPhase("sent");
    if (form.current) onSent();
  };

  /** Takes an earlier failure off the page. */
  const begin = () => setPhase((now) => (now === "failed" ? "editing" : now));
  return { phase, begin, send };
}
