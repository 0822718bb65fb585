import { Component, type ReactNode } from "react";
import { rootId } from "../../gatsby/elements";
import { hydrationFails } from "../../shared/hydration";
import { variant } from "../../theme/class-name";

interface BoundaryState {
  /** What was on the page when it stopped working. */
  readonly remains?: readonly Node[];
  /** The element that had focus. */
  readonly focused?: Element | null;
}

/**
 * Keeps a page readable when an error stops it, instead of leaving it blank: its elements stay, with all
 * that was typed, and work as they do without scripts; a notice offers to reload the page.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(): BoundaryState {
    return {
      remains: [...(document.getElementById(rootId)?.childNodes ?? [])],
      focused: document.activeElement,
    };
  }

  override componentDidCatch(): void {
    // In a new task: a page that fails at once adds the listeners to this event in the present one.
    setTimeout(() => dispatchEvent(new Event(hydrationFails)));
  }

  override render() {
    const { remains, focused } = this.state;
    if (!remains) return this.props.children;
    const place = (element: Element | null) => {
      element?.replaceChildren(...remains);
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
    return (
      <>
        <div role="alert" className={variant("notice.root")} data-print="no">
          <p>
            Part of this page has stopped working. You can still read it, and your text is kept.
          </p>
          <button
            type="button"
            className={variant("buttons.text")}
            onClick={() => location.reload()}
          >
            Reload the page
          </button>
        </div>
        <div ref={place} />
      </>
    );
  }
}
