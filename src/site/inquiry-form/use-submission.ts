import { type RefObject, useRef, useState } from "react";
import { leadTitle, type Site } from "../../shared/inquiry/records";
import { honeypotField, type InquiryValues } from "../../shared/inquiry/schema";
import { discardDraft, steadyNow } from "./draft";
import { Ledger, submitInquiry } from "./submit";

/** `sent` is final: the success page follows. */
export type Phase = "editing" | "sending" | "failed" | "sent";

interface SubmissionProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly site: Site;
  /** When the visitor first saw the form, in ms since the epoch. */
  readonly startedAt: number | undefined;
  /** Called once the inquiry is stored, unless the visitor has left the form by then. */
  readonly onSent: () => void;
}

function honeypotValue(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get(honeypotField) ?? "");
}

/** Sends the inquiry, never twice at once, and tracks its phase. */
export function useSubmission({ form, site, startedAt, onSent }: SubmissionProps) {
  const [phase, setPhase] = useState<Phase>("editing");
  const [ledger] = useState(() => new Ledger());
  const isBusy = useRef(false);

  const send = async (values: InquiryValues) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPhase("sending");
    const fillTimeMs = steadyNow() - (startedAt ?? 0);
    const signals = { trap: honeypotValue(form.current), fillTimeMs };
    try {
      await submitInquiry(values, leadTitle(site, location.origin), ledger, signals);
    } catch {
      isBusy.current = false;
      setPhase("failed");
      return;
    }
    ledger.close();
    discardDraft();
    setPhase("sent");
    if (form.current) onSent();
  };

  /** Clears an earlier failure. */
  const begin = () => setPhase((now) => (now === "failed" ? "editing" : now));
  return { phase, begin, send };
}
