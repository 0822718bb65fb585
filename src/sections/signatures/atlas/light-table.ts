/** The plate that is open. */
const opened = '[role="dialog"]:target';

/** The plate that an address names. */
const plateIn = (address: string): string | undefined => /#(plate-\d+)$/.exec(address)?.[1];

/** The link that a key presses, by the direction of the text. */
const linkOf: Readonly<Record<string, string>> = {
  Escape: "a[href^='#to-']",
  ArrowLeft: "a[rel=prev]:dir(ltr), a[rel=next]:dir(rtl)",
  ArrowRight: "a[rel=next]:dir(ltr), a[rel=prev]:dir(rtl)",
};

const hasModifier = (event: KeyboardEvent | MouseEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/**
 * Keys for the open plate, and one history entry for however many plates are looked at, so that Back
 * closes them. Without scripts the same links work, each with an entry of its own. Returns what ends it.
 */
export function tendLightTable(): () => void {
  let isFromGrid = false;
  // `:target` does not know of addresses that the router has set.
  if (plateIn(location.href) && !document.querySelector(":target")) {
    location.replace(location.hash);
  }
  const onKey = (event: KeyboardEvent) => {
    const link = linkOf[event.key];
    const plate = document.querySelector(opened);
    if (!link || !plate || hasModifier(event)) return;
    // A dialog over the plate, such as the search, has its own keys.
    const isFocused = plate.matches(":focus-within") || document.activeElement === document.body;
    if (isFocused) plate.querySelector<HTMLElement>(link)?.click();
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || hasModifier(event)) return;
    const link = event.target.closest<HTMLAnchorElement>(`${opened} a[href^="#"]`);
    if (!link) return;
    event.preventDefault();
    if (isFromGrid && !plateIn(link.hash)) history.back();
    else location.replace(link.hash);
  };
  const onHash = ({ oldURL, newURL }: HashChangeEvent) => {
    const [from, to] = [plateIn(oldURL), plateIn(newURL)];
    if (!from && to) isFromGrid = true;
    if (!from || to) return;
    isFromGrid = false;
    document.getElementById(`to-${from}`)?.focus();
  };
  const left = new AbortController();
  const { signal } = left;
  addEventListener("keydown", onKey, { signal });
  addEventListener("click", onClick, { signal });
  addEventListener("hashchange", onHash, { signal });
  return () => left.abort();
}
