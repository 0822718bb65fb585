import { closest } from "./closest";

/** What a button opens and closes. */
export const controlled = (button: Element): HTMLElement | null =>
  document.getElementById(button.getAttribute("aria-controls") ?? "");

/** Whether what a button controls is open. */
export const isOpen = (button: Element): boolean => button.ariaExpanded === "true";

/** Opens or closes what a button controls, and returns that. */
export function setOpen(button: Element, open: boolean): HTMLElement | null {
  const part = controlled(button);
  button.setAttribute("aria-expanded", String(open));
  part?.setAttribute("data-open", String(open));
  return part;
}

/** Makes groups of the menus expand, one at a time (spec 4). */
export const expandGroups = (): void =>
  addEventListener("click", ({ target }) => {
    const button = closest(target, "[data-group]");
    const list = button?.closest("li")?.parentElement;
    if (!button || !list) return;
    const open = !isOpen(button);
    for (const other of list.querySelectorAll("[data-group]"))
      if (other.closest("li")?.parentElement === list) setOpen(other, other === button && open);
  });
