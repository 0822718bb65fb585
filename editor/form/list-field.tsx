import { type Field, type FieldProps, toFieldPathId } from "@rjsf/utils";
import { useState } from "react";
import { formatPath } from "../../src/content/problem";
import type { FormSchema } from "../form-schema";
import { countFindings, useFieldContext } from "./field-context";
import { entryLabel, fieldLabel } from "./labels";
import { skeletonOf } from "./skeleton";
import { StrayFindings } from "./stray-findings";

/** The schema of an entry: the list's only one, or the one for its `type`. */
const schemaOf = (items: FormSchema, entry: unknown): FormSchema | undefined =>
  items.choices ? items.choices[String((entry as { type?: unknown } | undefined)?.type)] : items;

/** A list without an entry. */
const without = (list: readonly unknown[], index: number) => list.toSpliced(index, 1);
/** A list with an entry at another position. */
const moved = (list: readonly unknown[], from: number, to: number) =>
  without(list, from).toSpliced(to, 0, list[from]);

/** A copy of an entry, without its id if that is optional, since ids must be unique. */
function copied(entry: unknown, schema: FormSchema | undefined): unknown {
  const copy = structuredClone(entry);
  const isIdOptional =
    schema?.properties && "id" in schema.properties && !schema.required?.includes("id");
  if (isIdOptional) delete (copy as { id?: unknown }).id;
  return copy;
}

interface ButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: number) => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

const Buttons = ({ name, isFirst, isLast, onMove, onCopy, onDelete }: ButtonsProps) => (
  <div className="entry-buttons">
    <button
      type="button"
      aria-label={`Move up: ${name}`}
      disabled={isFirst}
      onClick={() => onMove(-1)}
    >
      ↑
    </button>
    <button
      type="button"
      aria-label={`Move down: ${name}`}
      disabled={isLast}
      onClick={() => onMove(1)}
    >
      ↓
    </button>
    <button type="button" aria-label={`Copy: ${name}`} onClick={onCopy}>
      Copy
    </button>
    <button type="button" aria-label={`Delete: ${name}`} onClick={onDelete}>
      Delete
    </button>
  </div>
);

interface AdderProps {
  readonly name: string;
  readonly items: FormSchema;
  readonly isFull: boolean;
  readonly onAdd: (entry: unknown) => void;
}

/** Adds an entry; if there are several kinds, lets the editor choose one first. */
function Adder({ name, items, isFull, onAdd }: AdderProps) {
  const kinds = Object.keys(items.choices ?? {});
  const [kind, setKind] = useState(kinds[0] ?? "");
  const chosen = items.choices?.[kind] ?? items;
  const isSimple = chosen.type !== "object";
  return (
    <div className="adder">
      {kinds.length > 0 && (
        <>
          <select
            aria-label={`Kind to add: ${name}`}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {fieldLabel(each)}
              </option>
            ))}
          </select>
          <p className="help">{chosen.description}</p>
        </>
      )}
      <button
        type="button"
        disabled={isFull}
        onClick={() => onAdd(isSimple ? (chosen.enum?.[0] ?? "") : skeletonOf(chosen))}
      >
        Add to {name}
      </button>
    </div>
  );
}

/** A list whose entries can be opened, moved, copied and deleted. */
export function ListField(props: FieldProps) {
  const { schema, formData, fieldPathId, registry, onChange, name } = props;
  const context = useFieldContext();
  const [open, setOpen] = useState<readonly number[]>([]);
  const list: unknown[] = Array.isArray(formData) ? formData : [];
  const items = schema.items as FormSchema;
  const SchemaField = registry.fields.SchemaField as Field;
  const write = (entries: readonly unknown[]) => {
    // An empty optional list is left out of the file.
    const isGone = entries.length === 0 && !props.required;
    onChange(isGone ? undefined : [...entries], fieldPathId.path);
  };
  return (
    <div className="list">
      <ol>
        {list.map((entry, index) => {
          const own = schemaOf(items, entry);
          const id = toFieldPathId(index, registry.globalFormOptions, fieldPathId);
          const kind = items.choices
            ? `${fieldLabel(String((entry as { type?: unknown }).type))}: `
            : "";
          const title = `${kind}${entryLabel(entry) || index + 1}`;
          const found = countFindings(context, formatPath(id.path));
          const isSimple = own?.type !== "object";
          const field = own ? (
            <SchemaField
              {...props}
              name={String(index)}
              required
              schema={own}
              uiSchema={{}}
              formData={entry}
              fieldPathId={id}
              title={title}
            />
          ) : (
            <StrayFindings place={formatPath(id.path)} fields={[]} isEntry />
          );
          const toggle = (isOpen: boolean) =>
            setOpen((now) => (isOpen ? [...now, index] : now.filter((each) => each !== index)));
          return (
            // Entries have no stable identity, so their index is their key.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} data-entry={formatPath(id.path)}>
              <Buttons
                name={title}
                isFirst={index === 0}
                isLast={index === list.length - 1}
                onMove={(by) => {
                  setOpen([]);
                  write(moved(list, index, index + by));
                }}
                onCopy={() => {
                  setOpen([]);
                  write(list.toSpliced(index + 1, 0, copied(entry, own)));
                }}
                onDelete={() => {
                  setOpen([]);
                  write(without(list, index));
                }}
              />
              {isSimple ? (
                field
              ) : (
                <details
                  open={open.includes(index)}
                  onToggle={(event) => toggle(event.currentTarget.open)}
                >
                  <summary>
                    {title}
                    {found > 0 && <span className="mark"> {found} to fix</span>}
                  </summary>
                  {open.includes(index) && field}
                </details>
              )}
            </li>
          );
        })}
      </ol>
      <Adder
        name={fieldLabel(name)}
        items={items}
        isFull={schema.maxItems !== undefined && list.length >= schema.maxItems}
        onAdd={(entry) => {
          setOpen((now) => [...now, list.length]);
          write([...list, entry]);
        }}
      />
    </div>
  );
}
