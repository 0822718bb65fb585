import { followSizes, type Look } from "./watch-page";

/** The header of an unscrolled page is dark for its hero; scrolled, or where the opening is light, it has the visitor’s theme (spec 4). */
export const markScrolled: Look = () => {
  const header = document.querySelector<HTMLElement>("[data-scrolled]");
  const isScrolled = scrollY > 0;
  return () => {
    if (!header || header.dataset.scrolled === String(isScrolled)) return;
    header.dataset.scrolled = String(isScrolled);
    if (isScrolled) delete header.dataset.theme;
    else header.dataset.theme = "dark";
  };
};

/**
 * Puts the menu into the drawer while it does not fit into the header's bar, as with labels that were
 * translated or have more space between their letters (WCAG 1.4.12). Without scripts the bar has two lines.
 */
function fold(): void {
  const bar = document.querySelector<HTMLElement>(".header-bar");
  const [brand, actions] = [bar?.firstElementChild, bar?.lastElementChild];
  if (!bar || !brand || !actions) return;
  delete bar.dataset.folded;
  const isWrapped = actions.getBoundingClientRect().top >= brand.getBoundingClientRect().bottom;
  if (isWrapped) bar.dataset.folded = "";
}

/** Folds the menu whenever a label or the window changes its size. */
export function foldMenu(): Look {
  addEventListener("resize", fold);
  // Of what folding does not resize: its own doing must not be heard.
  return followSizes(".header-bar > a, .header-bar > nav > ul, .header-bar > div > a", fold);
}
