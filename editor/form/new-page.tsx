import { type FormEvent, useRef, useState } from "react";
import { useSurroundings } from "./surroundings";

interface NewPageProps {
  /** Pages that it can begin as a copy of: file and name. */
  readonly pages: readonly { readonly file: string; readonly label: string }[];
  readonly onAdd: (given: Record<string, string>) => Promise<void>;
}

const questions = [
  { name: "path", words: "Address, such as /about-us/awards", required: true },
  { name: "label", words: "Name in menus", required: true },
  { name: "icon", words: "Icon in the menu", required: false },
  { name: "menu", words: "One line under the name in the menu", required: false },
] as const;

/** Asks for what a new page needs and makes it. */
export function NewPage({ pages, onAdd }: NewPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [refusal, setRefusal] = useState("");
  const { icons } = useSurroundings();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries(new FormData(form)) as Record<string, string>;
    await onAdd(given).then(
      () => {
        dialog.current?.close();
        form.reset();
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
        New page
      </button>
      <dialog ref={dialog} aria-labelledby="new-page-name">
        <form onSubmit={add}>
          <h2 id="new-page-name">New page</h2>
          {questions.map(({ name, words, required }) => (
            <p className="field" key={name}>
              <label htmlFor={`new-page-${name}`}>
                {words}
                {!required && <span className="optional"> (optional)</span>}
              </label>
              <input
                id={`new-page-${name}`}
                name={name}
                required={required}
                list={name === "icon" ? "new-page-icons" : undefined}
              />
            </p>
          ))}
          <p className="field">
            <label htmlFor="new-page-copy">Begin with</label>
            <select id="new-page-copy" name="copy">
              <option value="">sections to be written</option>
              {pages.map(({ file, label }) => (
                <option key={file} value={file}>
                  a copy of {label}
                </option>
              ))}
            </select>
          </p>
          <datalist id="new-page-icons">
            {icons.map((icon) => (
              <option key={icon} value={icon} />
            ))}
          </datalist>
          {refusal && (
            <p role="alert" className="finding">
              {refusal}
            </p>
          )}
          <p className="bar">
            <button type="submit" className="main">
              Make the page
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
