import { useRef, useState } from "react";
import type { Problem } from "../../src/content/problem";
import { deletePage } from "./api";

interface DeletePageProps {
  readonly path: string;
  readonly onDeleted: () => void;
  readonly onRefused: (message: string) => void;
}

/** Deletes a page. Where links lead to it, it shows them and asks first. */
export function DeletePage({ path, onDeleted, onRefused }: DeletePageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [mistakes, setMistakes] = useState<readonly Problem[]>([]);
  const remove = (anyway: boolean) =>
    deletePage(path, anyway).then(
      ({ mistakes: found }) => {
        setMistakes(found);
        if (found.length > 0) return dialog.current?.showModal();
        dialog.current?.close();
        onDeleted();
      },
      (error: Error) => onRefused(error.message),
    );
  return (
    <>
      <button type="button" onClick={() => void remove(false)}>
        Delete page
      </button>
      <dialog ref={dialog} aria-labelledby="delete-page-name">
        <h2 id="delete-page-name">Delete {path}?</h2>
        <p>Without it there would be {mistakes.length} to fix, before the site can be built:</p>
        <ul>
          {mistakes.map(({ file, line, path: place, message }) => (
            <li key={`${file} ${line} ${place} ${message}`}>
              <strong>{file.replace(/^data\//, "")}</strong> {place} {message}
            </li>
          ))}
        </ul>
        <p className="bar">
          <button type="button" className="main" onClick={() => dialog.current?.close()}>
            Keep the page
          </button>
          <button type="button" onClick={() => void remove(true)}>
            Delete it anyway
          </button>
        </p>
      </dialog>
    </>
  );
}
