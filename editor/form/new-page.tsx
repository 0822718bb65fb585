import { DialogField, DialogForm } from "./dialog";
import { useFieldContext } from "./field-context";

interface NewPageProps {
  /** Pages that the new one can copy. */
  readonly pages: readonly { readonly file: string; readonly label: string }[];
  readonly onAdd: (given: Record<string, string>) => Promise<void>;
}

/** Asks for what a new page needs. */
export function NewPage({ pages, onAdd }: NewPageProps) {
  const { icons } = useFieldContext();
  return (
    <DialogForm openLabel="New page" name="New page" submitLabel="Make the page" onSubmit={onAdd}>
      <DialogField label="Address, such as /about-us/awards" name="path" required />
      <DialogField label="Name in menus" name="label" required />
      <DialogField label="Icon in the menu" name="icon" list="new-page-icons" />
      <DialogField label="One line under the name in the menu" name="menu" />
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
