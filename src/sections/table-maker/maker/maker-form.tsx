import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { variant } from "../../../theme/class-name";
import { Icon } from "../../../ui/icon";
import { type Choices, checkedFields, type Errors, readChoices } from "./choices";
import { ColumnsField } from "./columns-field";
import { saveLabel } from "./messages";
import { NumberField } from "./number-field";
import type { Order } from "./order";
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

const startRows = "10000";
const startSeed = "46";

/** The form's state. `shown` has the errors to show: none before the first submit. */
function useChoices({ settings, tableColumns }: Queries.TableMakerFieldsFragment) {
  const [choices, setChoices] = useState<Choices>(() => ({
    setting: settings[0]?.setting ?? "",
    rows: startRows,
    seed: startSeed,
    columns: tableColumns.map(({ name }) => name),
  }));
  const [isSubmitted, setSubmitted] = useState(false);
  const change = (next: Partial<Choices>) => setChoices((now) => ({ ...now, ...next }));
  const shown: Errors = isSubmitted ? readChoices(choices).errors : {};
  return { choices, change, shown, reveal: () => setSubmitted(true) };
}

const SettingField = ({
  words,
  value,
  onChange,
}: {
  words: Queries.TableMakerFieldsFragment;
  value: string;
  onChange(value: string): void;
}) => (
  <div className={variant("forms.field")}>
    <label htmlFor="maker-setting" className={variant("forms.label")}>
      Privacy setting
    </label>
    <p id="maker-setting-hint" className={variant("forms.hint")}>
      {words.settingHint}
    </p>
    <div className={variant("forms.select")}>
      <select
        id="maker-setting"
        name="setting"
        className={variant("forms.control")}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby="maker-setting-hint"
      >
        {words.settings.map(({ setting, label }) => (
          <option key={setting} value={setting}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="expand_more" />
    </div>
  </div>
);

/** The form for a table. It takes focus when it opens, and moves it to the first field with an error. */
export const MakerForm = ({ words, isWorking, onSetting, onOrder, children }: MakerFormProps) => {
  const { choices, change, shown, reveal } = useChoices(words);
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
    reveal();
    if (order) onOrder(order, toFile && canSaveToFile());
    else document.getElementById(`maker-${checkedFields.find((name) => errors[name])}`)?.focus();
  };

  return (
    <form ref={form} className={variant("maker.form")} noValidate onSubmit={submit}>
      <div className={variant("maker.fields")}>
        <NumberField
          name="rows"
          label="Number of rows"
          hint={words.rowsHint}
          value={choices.rows}
          error={shown.rows}
          onChange={(rows) => change({ rows })}
        />
        <NumberField
          name="seed"
          label="Seed"
          hint={words.seedHint}
          value={choices.seed}
          error={shown.seed}
          onChange={(seed) => change({ seed })}
        />
        <SettingField
          words={words}
          value={setting}
          onChange={(next) => change({ setting: next })}
        />
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
