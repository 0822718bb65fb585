import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface DialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly name: string;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A modal dialog with its name at the top. */
export function Dialog({ ref, name, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <dialog ref={ref} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{name}</h2>
      {children}
    </dialog>
  );
}

interface DialogFormProps {
  /** Label of the button that opens it. */
  readonly openLabel: string;
  readonly name: string;
  /** Label of the submit button. */
  readonly submitLabel: string;
  /** Called with the values of the fields. If it rejects, the error is shown and the dialog stays open. */
  readonly onSubmit: (given: Record<string, string>) => Promise<void>;
  readonly children: ReactNode;
}

/** A button that opens a dialog with fields. */
export function DialogForm({ openLabel, name, submitLabel, onSubmit, children }: DialogFormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState("");
  const open = () => {
    setError("");
    // showModal focuses the first field, which must be rendered by then.
    flushSync(() => setOpen(true));
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    await onSubmit(given).then(close, ({ message }: Error) => setError(message));
  };
  return (
    <>
      <button type="button" onClick={open}>
        {openLabel}
      </button>
      <Dialog ref={dialog} name={name} onClose={() => setOpen(false)}>
        {isOpen && (
          <form onSubmit={submit}>
            {children}
            {error && (
              <p role="alert" className="finding">
                {error}
              </p>
            )}
            <p className="bar">
              <button type="submit" className="main">
                {submitLabel}
              </button>
              <button type="button" onClick={close}>
                Cancel
              </button>
            </p>
          </form>
        )}
      </Dialog>
    </>
  );
}
