import { pageShown } from "../shared/page-events";

/**
 * In the frame of the visual editor: tells it which page is shown and which part of it is clicked (0 for the
 * hero, then the sections), and brings the part into view whose fields are used. Neither is a secret.
 */
export function followEditor(): void {
  if (parent === window) return;
  const parts = () => [...document.querySelectorAll("#main > :is(:first-child, section)")];
  const tell = (part?: number) => parent.postMessage({ path: location.pathname, part }, "*");
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest("a[href]")) return;
    const part = parts().findIndex((each) => each.contains(target));
    if (part >= 0) tell(part);
  });
  addEventListener("message", ({ source, data }) => {
    if (source === parent)
      parts()[Number(data?.part)]?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  });
  addEventListener(pageShown, () => tell());
  tell();
}
