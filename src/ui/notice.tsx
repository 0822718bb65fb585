import { useEffect, useState } from "react";
import { noticeTimes } from "../shared/constants";
import { variant } from "../theme/class-name";

/** What is shown: that something requested is loading or has failed, or nothing. */
type Notice = "loading" | "failure" | undefined;

const noticeEvent = "notice";

declare global {
  interface WindowEventMap {
    [noticeEvent]: CustomEvent<Notice>;
  }
}

/** Shows a notice, or hides it if none is given. */
export const showNotice = (notice?: Notice): boolean =>
  dispatchEvent(new CustomEvent(noticeEvent, { detail: notice }));

/** Timer of the latest request; only that one shows and hides notices. */
let timer: ReturnType<typeof setTimeout> | undefined;

/** Awaits what a visitor has asked for, with a notice once it takes longer than `noticeTimes.delay`. */
export async function withNotice<Result>(work: Promise<Result>): Promise<Result> {
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

/** The notice below the header, a polite live region. */
export const Notices = ({ words }: { words: Record<NonNullable<Notice>, string> }) => {
  const [notice, setNotice] = useState<Notice>();

  useEffect(() => {
    const show = ({ detail }: CustomEvent<Notice>) => setNotice(detail ?? undefined);
    addEventListener(noticeEvent, show);
    return () => removeEventListener(noticeEvent, show);
  }, []);

  useEffect(() => {
    if (notice !== "failure") return;
    const hiding = setTimeout(showNotice, noticeTimes.failure);
    return () => clearTimeout(hiding);
  }, [notice]);

  return (
    <div
      aria-live="polite"
      className={variant("notice.root")}
      data-notice={notice}
      data-loading={words.loading}
      data-print="no"
    >
      {notice && words[notice]}
    </div>
  );
};
