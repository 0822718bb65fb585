/** Longest time, in ms, that a pointer may rest or turn aside on its way to an open panel. */
const grace = 150;

/** How far beside a panel a pointer may be heading, in px. */
const slack = 24;

type Point = Pick<MouseEvent, "clientX" | "clientY">;

/** Whether a pointer that moved from one point to another is on a straight way down into a box. */
function isHeadingInto({ top, left, right }: DOMRect, from: Point, to: Point): boolean {
  const down = to.clientY - from.clientY;
  if (down <= 0 || to.clientY > top) return false;
  const x = to.clientX + ((to.clientX - from.clientX) / down) * (top - to.clientY);
  return x >= left - slack && x <= right + slack;
}

/**
 * Puts off what a pointer does that leaves an open panel's label: it may cross other labels on a straight way
 * into the panel. Returns a function that calls it off.
 */
export function afterGrace(panel: Element, event: Point, act: () => void): () => void {
  let last = event;
  const onMove = (point: Point) => {
    if (isHeadingInto(panel.getBoundingClientRect(), last, point)) {
      clearTimeout(timer);
      timer = setTimeout(end, grace);
    }
    last = point;
  };
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener("pointermove", onMove);
  };
  const end = () => {
    cancel();
    act();
  };
  let timer = setTimeout(end, grace);
  addEventListener("pointermove", onMove);
  return cancel;
}
