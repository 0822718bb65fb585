import { useEffect, useState } from "react";
import { isSiteUp } from "./api";

/** Milliseconds between two questions whether the site is there. */
const patience = 2000;

interface PreviewProps {
  readonly origin: string;
  readonly path: string;
  /** Grows when the page is to be loaded again. */
  readonly turn: number;
}

/** The real page from the development server, which follows by itself what is saved. */
export function Preview({ origin, path, turn }: PreviewProps) {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (isUp) return undefined;
    const ask = () => isSiteUp().then(setUp, () => undefined);
    void ask();
    const timer = setInterval(ask, patience);
    return () => clearInterval(timer);
  }, [isUp]);
  if (!isUp)
    return <p className="waiting">The site is starting. The page appears here by itself.</p>;
  return <iframe key={`${path} ${turn}`} title="The page" src={`${origin}${path}`} />;
}
