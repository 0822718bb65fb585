import { DialogContent, DialogOverlay } from "@reach/dialog";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { rootId } from "../gatsby/elements";
import { onNavigation } from "../gatsby/router";
import type { VariantName } from "../theme";
import { variant } from "../theme/class-name";
import { restoreFocus } from "./hooks/focus";

interface ModalProps {
  /** Id of the heading that names the dialog. */
  labelledBy: string;
  /** Id of the element that takes focus when the dialog opens; the heading by default. */
  focusOn?: string;
  onClose: () => void;
  overlay: VariantName;
  panel: VariantName;
  children: ReactNode;
}

/** Makes the page behind inert and unscrollable; at the end, returns focus to where it was. */
function useModality(): void {
  useLayoutEffect(() => {
    // Read in an effect: during render, a dialog that this one replaces has not returned focus yet.
    const opener = document.activeElement;
    const page = document.getElementById(rootId);
    page?.setAttribute("inert", "");
    document.documentElement.dataset.locked = "";
    return () => {
      page?.removeAttribute("inert");
      delete document.documentElement.dataset.locked;
      restoreFocus(opener);
    };
  }, []);
}

/** Moves focus once the dialog is in the document: its portal mounts after the modal itself. */
const FocusOn = ({ id }: { id: string }) => {
  useEffect(() => {
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id]);
  return null;
};

/**
 * The site's only modal, open while it is rendered. Focus moves to its heading, or to `focusOn`, and
 * stays inside; Escape and a click on the backdrop close it; focus then returns to the opener (APG
 * dialog pattern).
 */
export const Modal = ({ labelledBy, focusOn, onClose, overlay, panel, children }: ModalProps) => {
  useModality();
  // Back and forward leave the page that it was opened on.
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
