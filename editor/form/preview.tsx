import { useEffect, useState } from "react";
import { isPageUp } from "./api";

/** Milliseconds between two questions whether the page is there. */
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
    const ask = () =>
      isPageUp(path).then(
        (isUp) => isUp && setUp(shown),
        () => undefined,
      );
    void ask();
    const timer = setInterval(ask, patience);
    return () => clearInterval(timer);
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
