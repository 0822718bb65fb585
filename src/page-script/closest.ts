/** The element, or the closest around it, that matches; undefined when the target is no element. */
export const closest = <Found extends HTMLElement = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | undefined => (target instanceof Element && target.closest<Found>(selector)) || undefined;
