import { type RefObject, useId } from "react";
import { variant } from "../../../theme/class-name";
import { announcement, progressText } from "./status";
import { isWorking, type View } from "./view";

/** The progress of a table; screen readers hear it from a status region that changes rarely. */
export const Progress = ({ view }: { view?: View }) => {
  const id = useId();
  return (
    <div className={variant("maker.progress")}>
      {view && isWorking(view) && (
        <progress
          aria-labelledby={id}
          max={view.order.rows}
          value={view.phase === "starting" ? undefined : view.made}
        />
      )}
      <p id={id}>{view && progressText(view)}</p>
      <p role="status" className="visually-hidden">
        {view && announcement(view)}
      </p>
    </div>
  );
};

interface ControlsProps {
  readonly view: View;
  readonly pause: RefObject<HTMLButtonElement | null>;
  onPause(): void;
  onResume(): void;
  onCancel(): void;
}

/** Pause and Cancel. Pause and Go on are one element, which keeps its focus and place. */
export const Controls = ({ view, pause, onPause, onResume, onCancel }: ControlsProps) => (
  <>
    <button
      ref={pause}
      type="button"
      className={variant("buttons.outline")}
      aria-disabled={view.phase === "starting" || undefined}
      onClick={{ starting: undefined, making: onPause, paused: onResume }[view.phase as string]}
    >
      {view.phase === "paused" ? "Go on" : "Pause"}
    </button>
    <button type="button" className={variant("buttons.outline")} onClick={onCancel}>
      Cancel
    </button>
  </>
);
