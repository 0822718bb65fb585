import { DialogContent, DialogOverlay } from "@reach/dialog";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { rootId } from "../gatsby/elements";
import { onNavigation } from "../gatsby/router";
import type { VariantName } from "../theme";
import { variant } from "../theme/class-name";
import { giveFocusBack } from "./hooks/give-focus";

interface ModalProps {
  /** Id of the heading that names the dialog. */
  labelledBy: string;
  /** Id of what takes focus when it opens; the heading unless given. */
  focusOn?: string;
  onClose: () => void;
  overlay: VariantName;
  panel: VariantName;
  children: ReactNode;
}

/** The element that React renders the page into; everything outside a dialog is in it. */
const pageElement = () => document.getElementById(rootId);

/** Makes the page behind unreachable and unscrollable, and gives focus back to where it was. */
function useModality(): void {
  useLayoutEffect(() => {
    // In an effect, not during render: a dialog that this one replaces has only now returned focus.
    const opener = document.activeElement;
    const page = pageElement();
    page?.setAttribute("inert", "");
    document.documentElement.dataset.locked = "";
    return () => {
      page?.removeAttribute("inert");
      delete document.documentElement.dataset.locked;
      giveFocusBack(opener);
    };
  }, []);
}

/** Moves focus when the dialog is in the document: its portal draws it later than the modal itself. */
const FocusOn = ({ id }: { id: string }) => {
  useEffect(() => {
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id]);
  return null;
};

/**
 * The site's only modal: focus moves to its title, or to what `focusOn` names, and stays inside,
 * Escape and a click on the backdrop close it, focus returns to the opener (APG dialog pattern). It
 * is open while it is rendered.
 */
export const Modal = ({ labelledBy, focusOn, onClose, overlay, panel, children }: ModalProps) => {
  useModality();
  // Back and forward navigate away from the page it was opened on.
  useEffect(() => onNavigation(onClose), [onClose]);

  return (
    <DialogOverlay
      className={variant(overlay)}
      onDismiss={onClose}
      dangerouslyBypassScrollLock
      dangerouslyBypassFocusLock
    >
      <DialogContent className={variant(panel)} aria-labelledby={labelledBy}>
        <FocusOn id={focusOn ?? labelledBy} />
        {children}
      </DialogContent>
    </DialogOverlay>
  );
};
