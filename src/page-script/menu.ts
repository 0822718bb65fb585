import { dropdownHideDelay } from "../shared/constants";
import { closest } from "./closest";
import { isOpen, setOpen } from "./disclosure";
import { afterGrace } from "./grace";

const item = ".menu-item";
const toggleOf = (of: Element) => of.querySelector(":scope > button");
const openToggle = () => document.querySelector<HTMLElement>(`${item} > [aria-expanded="true"]`);

function hide(): void {
  const open = openToggle();
  if (open) setOpen(open, false);
}

/** Opens a section's panel, and closes another's. */
function show(toggle: Element): void {
  hide();
  setOpen(toggle, true);
}

const isMouse = (event: Event): boolean => "pointerType" in event && event.pointerType === "mouse";

/** Opens the panel of the section that a mouse is over. */
function followPointer(): void {
  let hovered: Element | undefined;
  let cancel = () => {};

  const enter = (event: PointerEvent, section: Element | undefined) => {
    if (!isMouse(event) || section === hovered) return;
    hovered = section;
    cancel();
    const open = openToggle();
    const next = section && toggleOf(section);
    const act = () => (next ? show(next) : hide());
    if (!open || open === next) act();
    else cancel = afterGrace(open.nextElementSibling as Element, event, act);
  };

  // Not `pointerover`: the pointer may have been there before this script.
  addEventListener("pointermove", (event) => enter(event, closest(event.target, item)));
  document.documentElement.addEventListener("pointerleave", (event) => enter(event, undefined));
}

/**
 * Makes the menu from 1280 px up work: a link for each section, and next to it a button that opens the panel
 * with its pages, as hovering does (APG disclosure navigation with top-level links).
 */
export function openMenus(): void {
  followPointer();

  addEventListener("click", (event) => {
    const toggle = closest(event.target, `${item} > button`);
    // A mouse has opened the panel by hovering; its click must not close it again.
    if (toggle) (isOpen(toggle) && !isMouse(event) ? hide : show)(toggle);
    else if (closest(event.target, `${item} a`)) setTimeout(hide, dropdownHideDelay);
  });

  addEventListener("pointerdown", ({ target }) => {
    if (!closest(target, ".menu-root")) hide();
  });

  addEventListener("focusout", ({ target, relatedTarget }) => {
    const section = closest(target, item);
    const leads = relatedTarget instanceof Node && section && !section.contains(relatedTarget);
    if (leads && section.contains(openToggle())) hide();
  });

  addEventListener("keydown", ({ key }) => {
    const open = openToggle();
    if (key !== "Escape" || !open) return;
    const hadFocus = setOpen(open, false)?.contains(document.activeElement);
    // Otherwise the panel was open by hover, and focus stays where the visitor works (WCAG 1.4.13).
    if (hadFocus) open.focus();
  });
}
