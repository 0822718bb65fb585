import { useEffect, useState } from "react";
import { isPageUp } from "./api";

/** Milliseconds between an answer that the page is not there and the next question. */
const patience = 2000;

interface PreviewProps {
  readonly origin: string;
  readonly path: string;
  /** Grows when the page is to be loaded again. */
  readonly turn: number;
}

/**
 * The real page from the development server, which follows by itself what is saved. It is shown once
 * it is there: a new page takes the server a moment, and its start takes a minute.
 */
export function Preview({ origin, path, turn }: PreviewProps) {
  const shown = `${path} ${turn}`;
  const [up, setUp] = useState("");
  useEffect(() => {
    if (up === shown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = async () => {
      const isUp = await isPageUp(path).catch(() => false);
      if (isLeft) return;
      if (isUp) setUp(shown);
      else timer = setTimeout(ask, patience);
    };
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [up, shown, path]);
  if (up !== shown)
    return (
      <p className="waiting" role="status">
        Waiting for the page. It appears here by itself: within seconds, or about a minute after the
        editor has started.
      </p>
    );
  return <iframe key={shown} title="The page" src={`${origin}${path}`} />;
}
