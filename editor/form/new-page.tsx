import { DialogForm } from "./dialog";
import { useFieldContext } from "./field-context";

interface NewPageProps {
  /** Pages that the new one can copy. */
  readonly pages: readonly { readonly file: string; readonly label: string }[];
  readonly onAdd: (given: Record<string, string>) => Promise<void>;
}

const questions = [
  { name: "path", label: "Address, such as /about-us/awards", required: true },
  { name: "label", label: "Name in menus", required: true },
  { name: "icon", label: "Icon in the menu", required: false },
  { name: "menu", label: "One line under the name in the menu", required: false },
] as const;

/** Asks for what a new page needs. */
export function NewPage({ pages, onAdd }: NewPageProps) {
  const { icons } = useFieldContext();
  return (
    <DialogForm openLabel="New page" name="New page" submitLabel="Make the page" onSubmit={onAdd}>
      {questions.map(({ name, label, required }) => (
        <p className="field" key={name}>
          <label htmlFor={`new-page-${name}`}>
            {label}
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
    </DialogForm>
  );
}
