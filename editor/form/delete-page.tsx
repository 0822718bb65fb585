import { useRef, useState } from "react";
import type { Problem } from "../../src/data";
import type { OpenPage } from "../pages";
import { deletePage } from "./api";
import { Dialog } from "./dialog";
import { FindingText, keyOf } from "./findings";

interface DeletePageProps {
  readonly page: OpenPage;
  /** Why it cannot be deleted now, if so. */
  readonly refusal?: string;
  readonly onDeleted: () => void;
  readonly onRefused: (message: string) => void;
}

/** Deletes a page. If that would leave mistakes, such as links to it, shows them and asks first. */
export function DeletePage({ page, refusal, onDeleted, onRefused }: DeletePageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [mistakes, setMistakes] = useState<readonly Problem[]>([]);
  const remove = (anyway: boolean) =>
    deletePage(page, anyway).then(
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
      <button type="button" onClick={() => (refusal ? onRefused(refusal) : void remove(false))}>
        Delete page
      </button>
      <Dialog ref={dialog} name={`Delete ${page.path}?`}>
        <p>
          Without it, the site cannot be built until{" "}
          {mistakes.length === 1 ? "one place is" : `${mistakes.length} places are`} changed:
        </p>
        <ul>
          {mistakes.map((mistake) => (
            <li key={keyOf(mistake)}>
              <FindingText problem={mistake} />
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
      </Dialog>
    </>
  );
}
