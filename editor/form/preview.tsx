import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isPageUp } from "./api";

/** Interval at which the development server is polled for the page, in ms. */
const pollInterval = 2000;

interface PreviewProps {
  readonly origin: string;
  readonly path: string;
  /** Incremented to reload the page. */
  readonly reloads: number;
  /** The part of the page whose fields are used: 0 for the hero, then the sections. */
  readonly part?: number;
  /** Called when the frame shows a page, and with the part of it that is clicked. */
  readonly onShown: (path: string, part?: number) => void;
}

/**
 * The page from the development server, which hot-reloads what is saved. Waits until the page exists: a new
 * page takes the server seconds, and its start a minute.
 */
export function Preview({ origin, path, reloads, part, onShown }: PreviewProps) {
  const wanted = `${path} ${reloads}`;
  const [loaded, setLoaded] = useState("");
  const frame = useRef<HTMLIFrameElement>(null);
  const follow = useEffectEvent(() => frame.current?.contentWindow?.postMessage({ part }, origin));
  const hear = useEffectEvent(({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || from !== origin) return;
    const { path: shown, part: clicked } = data as { path: string; part?: number };
    if (clicked === undefined) follow();
    onShown(shown.replace(/(?<=.)\/$/, ""), clicked);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page follows each change of the part
  useEffect(() => void follow(), [part]);
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
        <iframe ref={frame} key={wanted} title="The page" src={`${origin}${path}`} />
      </div>
    </>
  );
}
