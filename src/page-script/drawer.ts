import { desktopMenuWidth } from "../shared/constants";
import { fromWidth } from "../theme/media-queries";
import { closest } from "./closest";
import { setOpen } from "./disclosure";

const opener = () => document.querySelector(".menu-hamburger");

/** Opens the drawer at the groups of the current page. */
function open(drawer: HTMLDialogElement): void {
  for (const toggle of drawer.querySelectorAll("[data-group]"))
    setOpen(toggle, toggle.closest("li")?.querySelector("[aria-current]") !== null);
  opener()?.setAttribute("aria-expanded", "true");
  document.documentElement.dataset.locked = "";
  drawer.showModal();
  drawer.querySelector("h2")?.focus();
}

/** Makes the drawer work: the menu below 1280 px, or where the bar has no room for it (spec 2). */
export function openDrawer(): void {
  const drawer = () => document.querySelector<HTMLDialogElement>(".drawer-root");
  const close = () => drawer()?.close();

  addEventListener("click", ({ target }) => {
    const dialog = drawer();
    if (dialog && closest(target, ".menu-hamburger")) open(dialog);
    // Also by a link to the current page.
    else if (closest(target, ".drawer-root :is(a, [data-closes])")) close();
  });
  document.addEventListener(
    "close",
    ({ target }) => {
      if (target !== drawer()) return;
      opener()?.setAttribute("aria-expanded", "false");
      delete document.documentElement.dataset.locked;
    },
    true,
  );
  addEventListener("popstate", close);
  matchMedia(fromWidth(desktopMenuWidth)).addEventListener("change", ({ matches }) => {
    if (matches) close();
  });
}
