import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

/** A modal dialog with its name at the top. */
export function Dialog({ name, children, ...dialog }: ComponentProps<"dialog"> & { name: string }) {
  const id = useId();
  return (
    <dialog aria-labelledby={id} {...dialog}>
      <h2 id={id}>{name}</h2>
      {children}
    </dialog>
  );
}

/** A field of a dialog, with its label. */
export function DialogField({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>
        {label}
        {!input.required && <span className="optional"> (optional)</span>}
      </label>
      <input id={id} {...input} />
    </p>
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
