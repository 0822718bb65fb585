import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { variant } from "../../../../theme/class-name";
import { FieldError } from "../../../../ui/field-error";
import { Icon } from "../../../../ui/icons/icon";
import { type Choices, checkedFields, type Errors, type Order, readChoices } from "./choices";
import { saveLabel } from "./messages";
import { canSaveToFile } from "./storage";

interface MakerFormProps {
  readonly words: Queries.TableMakerFieldsFragment;
  readonly isWorking: boolean;
  /** Called with the first setting and every one chosen after it, so that its model can be loaded. */
  onSetting(setting: string): void;
  onOrder(order: Order, toFile: boolean): void;
  /** Shown next to the submit button. */
  readonly children: ReactNode;
}

/** The fields for numbers, with their labels. */
const numbers = [
  ["rows", "Number of rows"],
  ["seed", "Seed"],
] as const;

const startRows = "10000";
const startSeed = "46";

interface FieldProps {
  readonly name: "rows" | "seed" | "setting";
  readonly label: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** A control with its label and hint. */
const Field = ({ name, label, hint, children }: FieldProps) => (
  <div className={variant("forms.field")}>
    <label htmlFor={`maker-${name}`} className={variant("forms.label")}>
      {label}
    </label>
    <p id={`maker-${name}-hint`} className={variant("forms.hint")}>
      {hint}
    </p>
    {children}
  </div>
);

interface NumberFieldProps extends Omit<FieldProps, "children"> {
  readonly value: string;
  readonly error?: string;
  onChange(value: string): void;
}

/** A number in a text field: unlike a number field, it neither rejects nor alters what is typed. */
const NumberField = ({ value, error, onChange, ...field }: NumberFieldProps) => {
  const id = `maker-${field.name}`;
  return (
    <Field {...field}>
      <input
        id={id}
        name={field.name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={variant("forms.control")}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error ? "true" : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <FieldError id={`${id}-error`} message={error} />
    </Field>
  );
};

interface ColumnsFieldProps {
  readonly columns: Queries.TableMakerFieldsFragment["tableColumns"];
  readonly chosen: readonly string[];
  readonly error?: string;
  onChange(chosen: readonly string[]): void;
}

/** Checkboxes for the columns. Chosen columns keep the order of the table. */
const ColumnsField = ({ columns, chosen, error, onChange }: ColumnsFieldProps) => {
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

/** The form for a table. It takes focus when it opens, and moves it to the first field with an error. */
export const MakerForm = ({ words, isWorking, onSetting, onOrder, children }: MakerFormProps) => {
  const [choices, setChoices] = useState<Choices>(() => ({
    setting: words.settings[0]?.setting ?? "",
    rows: startRows,
    seed: startSeed,
    columns: words.tableColumns.map(({ name }) => name),
  }));
  const change = (next: Partial<Choices>) => setChoices((now) => ({ ...now, ...next }));
  const [isSubmitted, setSubmitted] = useState(false);
  /** The errors to show: none before the first submit. */
  const shown: Errors = isSubmitted ? readChoices(choices).errors : {};
  const [toFile, setToFile] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { setting } = choices;

  useEffect(() => form.current?.querySelector<HTMLElement>("input")?.focus(), []);
  useEffect(() => onSetting(setting), [onSetting, setting]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking) return;
    // Some extensions fill in a field without an event.
    const { rows, seed } = Object.fromEntries(new FormData(event.currentTarget));
    const filledIn = { rows: String(rows), seed: String(seed) };
    const { order, errors } = readChoices({ ...choices, ...filledIn });
    change(filledIn);
    setSubmitted(true);
    if (order) onOrder(order, toFile && canSaveToFile());
    else document.getElementById(`maker-${checkedFields.find((name) => errors[name])}`)?.focus();
  };

  return (
    <form ref={form} className={variant("maker.form")} noValidate onSubmit={submit}>
      <div className={variant("maker.fields")}>
        {numbers.map(([name, label]) => (
          <NumberField
            key={name}
            name={name}
            label={label}
            hint={words[`${name}Hint`]}
            value={choices[name]}
            error={shown[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <Field name="setting" label="Privacy setting" hint={words.settingHint}>
          <div className={variant("forms.select")}>
            <select
              id="maker-setting"
              name="setting"
              className={variant("forms.control")}
              value={setting}
              onChange={({ target }) => change({ setting: target.value })}
              aria-describedby="maker-setting-hint"
            >
              {words.settings.map(({ setting: name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="expand_more" />
          </div>
        </Field>
      </div>
      <ColumnsField
        columns={words.tableColumns}
        chosen={choices.columns}
        error={shown.columns}
        onChange={(columns) => change({ columns })}
      />
      {canSaveToFile() && (
        <label className={variant("maker.box")}>
          <input
            type="checkbox"
            checked={toFile}
            onChange={({ target }) => setToFile(target.checked)}
          />
          {saveLabel}
        </label>
      )}
      <div className={variant("maker.buttons")}>
        <button
          type="submit"
          className={variant("buttons.primary", "forms.submit")}
          aria-disabled={isWorking || undefined}
        >
          {words.makeLabel}
        </button>
        {children}
      </div>
    </form>
  );
};
