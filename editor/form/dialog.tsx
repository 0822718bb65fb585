import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface DialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly name: string;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** What lies over the editor until it is answered, with its name at the top. */
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
  /** Words of the button that opens it. */
  readonly opener: string;
  readonly name: string;
  /** Words of the button that does it. */
  readonly deed: string;
  /** Does it with what the fields hold. An error's message is shown, and the dialog stays. */
  readonly onSubmit: (given: Record<string, string>) => Promise<void>;
  readonly children: ReactNode;
}

/** A button that opens a dialog with fields. */
export function DialogForm({ opener, name, deed, onSubmit, children }: DialogFormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState("");
  const open = () => {
    setRefusal("");
    // The browser puts the focus into the first field, which has to be there by then.
    flushSync(() => setOpen(true));
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    await onSubmit(given).then(close, (error: Error) => setRefusal(error.message));
  };
  return (
    <>
      <button type="button" onClick={open}>
        {opener}
      </button>
      <Dialog ref={dialog} name={name} onClose={() => setOpen(false)}>
        {isOpen && (
          <form onSubmit={submit}>
            {children}
            {refusal && (
              <p role="alert" className="finding">
                {refusal}
              </p>
            )}
            <p className="bar">
              <button type="submit" className="main">
                {deed}
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
