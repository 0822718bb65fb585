import { type FormEvent, useRef, useState } from "react";
import { movePage } from "./api";

interface MovePageProps {
  readonly path: string;
  readonly onMoved: (file: string, path: string) => void;
}

/** Moves a page to another address, with every link to it. */
export function MovePage({ path, onMoved }: MovePageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [refusal, setRefusal] = useState("");
  const move = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = String(new FormData(event.currentTarget).get("to")).trim();
    await movePage(path, to).then(
      ({ file }) => {
        dialog.current?.close();
        onMoved(file, to);
      },
      (error: Error) => setRefusal(error.message),
    );
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setRefusal("");
          dialog.current?.showModal();
        }}
      >
        Change address
      </button>
      <dialog ref={dialog} aria-labelledby="move-page-name">
        <form onSubmit={move}>
          <h2 id="move-page-name">Move {path}</h2>
          <p>
            Every link follows, and the old address leads to the new one. Save what you have changed
            first.
          </p>
          <p className="field">
            <label htmlFor="move-page-to">New address</label>
            <input id="move-page-to" name="to" required defaultValue={path} />
          </p>
          {refusal && (
            <p role="alert" className="finding">
              {refusal}
            </p>
          )}
          <p className="bar">
            <button type="submit" className="main">
              Move the page
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
}
