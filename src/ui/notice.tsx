import { useEffect, useState } from "react";
import { noticeTimes } from "../shared/constants";
import { variant } from "../theme/class-name";

/** The notice shown while something requested is loading or has failed; nothing otherwise. */
type Notice = "loading" | "failure" | undefined;

const noticeEvent = "notice";

declare global {
  interface WindowEventMap {
    [noticeEvent]: CustomEvent<Notice>;
  }
}

export const showNotice = (notice?: Notice): boolean =>
  dispatchEvent(new CustomEvent(noticeEvent, { detail: notice }));

/** Timer of the latest request; only that one shows a notice. */
let timer: ReturnType<typeof setTimeout> | undefined;

/** Waits for what a visitor has asked for, and shows a notice if it takes longer than a moment. */
export async function noticed<Result>(work: Promise<Result>): Promise<Result> {
  clearTimeout(timer);
  showNotice();
  const own = setTimeout(showNotice, noticeTimes.delay, "loading");
  timer = own;
  try {
    return await work;
  } finally {
    clearTimeout(own);
    if (timer === own) showNotice();
  }
}

/** The line below the header that says what came of a press; a polite live region. */
export const Notices = ({ words }: { words: Record<NonNullable<Notice>, string> }) => {
  const [notice, setNotice] = useState<Notice>();

  useEffect(() => {
    const show = ({ detail }: CustomEvent<Notice>) => setNotice(detail ?? undefined);
    addEventListener(noticeEvent, show);
    return () => removeEventListener(noticeEvent, show);
  }, []);

  useEffect(() => {
    if (notice !== "failure") return;
    const timer = setTimeout(showNotice, noticeTimes.failure);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <div aria-live="polite" className={variant("notice.root")} data-notice={notice} data-print="no">
      {notice && words[notice]}
    </div>
  );
};
