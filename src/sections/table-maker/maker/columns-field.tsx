import { variant } from "../../../theme/class-name";
import { FieldError } from "../../../ui/field-error";

interface ColumnsFieldProps {
  readonly columns: Queries.TableMakerFieldsFragment["tableColumns"];
  readonly chosen: readonly string[];
  readonly error?: string;
  onChange(chosen: readonly string[]): void;
}

/** Checkboxes for the columns. Chosen columns keep the order of the table. */
export const ColumnsField = ({ columns, chosen, error, onChange }: ColumnsFieldProps) => {
  const names = columns.map(({ name }) => name);
  const toggle = (name: string) =>
    onChange(names.filter((each) => chosen.includes(each) !== (each === name)));
  return (
    <fieldset
      className={variant("forms.part")}
      aria-describedby={error ? "maker-columns-error" : undefined}
    >
      <legend className={variant("forms.groupLegend")}>
        {`Columns (${chosen.length} of ${names.length})`}
      </legend>
      <div className={variant("maker.buttons")}>
        <button type="button" className={variant("buttons.text")} onClick={() => onChange(names)}>
          Choose all columns
        </button>
        <button type="button" className={variant("buttons.text")} onClick={() => onChange([])}>
          Choose none
        </button>
      </div>
      <div className={variant("maker.columns")}>
        {columns.map(({ name, label }, index) => (
          <label key={name} className={variant("maker.box")}>
            <input
              id={index === 0 ? "maker-columns" : undefined}
              type="checkbox"
              name="columns"
              value={name}
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id="maker-columns-error" message={error} />
    </fieldset>
  );
};
