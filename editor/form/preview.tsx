import { useEffect, useState } from "react";
import { isPageUp } from "./api";

/** Interval at which the development server is polled for the page, in ms. */
const pollInterval = 2000;

interface PreviewProps {
  readonly origin: string;
  readonly path: string;
  /** Incremented to reload the page. */
  readonly reloads: number;
}

/**
 * The page from the development server, which hot-reloads what is saved. Waits until the page exists: a new
 * page takes the server seconds, and its start a minute.
 */
export function Preview({ origin, path, reloads }: PreviewProps) {
  const wanted = `${path} ${reloads}`;
  const [loaded, setLoaded] = useState("");
  const [width, setWidth] = useState("Fits beside the form");
  useEffect(() => {
    if (loaded === wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCanceled = false;
    const poll = async () => {
      const isUp = await isPageUp(path).catch(() => false);
      if (isCanceled) return;
      if (isUp) setLoaded(wanted);
      else timer = setTimeout(poll, pollInterval);
    };
    void poll();
    return () => {
      isCanceled = true;
      clearTimeout(timer);
    };
  }, [loaded, wanted, path]);
  if (loaded !== wanted)
    return (
      <p className="waiting" role="status">
        Waiting for the page. It appears within seconds, or about a minute after the editor has
        started. If it does not, the window in which you started the editor says why.
      </p>
    );
  return (
    <>
      <select
        aria-label="Width of the page"
        value={width}
        onChange={({ target }) => setWidth(target.value)}
      >
        {["Fits beside the form", "Phone", "Desktop"].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <div className={`frame ${width.toLowerCase()}`}>
        <iframe key={wanted} title="The page" src={`${origin}${path}`} />
      </div>
    </>
  );
}
