import { type Field, type FieldProps, toFieldPathId } from "@rjsf/utils";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { formatPath, valuesIn } from "../../src/shared/data-path";
import type { FormSchema } from "../form-schema";
import { countFindings, useFieldContext } from "./field-context";
import { StrayFindings } from "./field-findings";
import { entryLabel, fieldLabel } from "./labels";
import { freshId, skeletonOf } from "./skeleton";

/** The schema of an entry: the list's only one, or the one for its `type`. */
const schemaOf = (items: FormSchema, entry: unknown): FormSchema | undefined =>
  items.choices ? items.choices[String((entry as { type?: unknown } | undefined)?.type)] : items;

/** A list without an entry. */
const without = <Each,>(list: readonly Each[], index: number): Each[] => list.toSpliced(index, 1);
/** A list with an entry at another position. */
const moved = <Each,>(list: readonly Each[], from: number, to: number): Each[] =>
  without(list, from).toSpliced(to, 0, ...list.slice(from, from + 1));

/** What an entry is called: its kind, if there are several, and its own name or its number. */
const titleOf = ({ choices }: FormSchema, entry: unknown, index: number): string =>
  `${choices ? `${fieldLabel(String((entry as { type?: unknown } | null)?.type))}: ` : ""}${entryLabel(entry) || index + 1}`;

/** Every id in a value. */
const idsIn = (value: unknown): string[] =>
  valuesIn(value).flatMap(({ value: id, path }) =>
    path.at(-1) === "id" && typeof id === "string" ? [id] : [],
  );

/** A copy of an entry with another id, or with none if that is optional, since ids must be unique. */
function copied(entry: unknown, schema: FormSchema | undefined, ids: string[]): unknown {
  const copy = structuredClone(entry) as { id?: unknown };
  if (!schema?.properties || !("id" in schema.properties)) return copy;
  if (schema.required?.includes("id")) copy.id = freshId(new Set(ids));
  else delete copy.id;
  return copy;
}

interface AdderProps {
  readonly name: string;
  readonly items: FormSchema;
  readonly isFull: boolean;
  /** The entries that there are. */
  readonly list: readonly unknown[];
  readonly onAdd: (entry: unknown) => void;
}

/** Adds an entry; if there are several kinds, lets the editor choose one first. */
function Adder({ name, items, isFull, list, onAdd }: AdderProps) {
  const { file, value, examples } = useFieldContext();
  const kinds = Object.entries(items.choices ?? {}).flatMap(([each, { isSignature }]) =>
    isSignature ? [] : each,
  );
  const [kind, setKind] = useState(kinds[0] ?? "");
  const chosen = items.choices?.[kind] ?? items;
  const isSimple = chosen.type !== "object";
  const pictureOf = (each: string) => (
    <span className="kind" style={{ backgroundImage: `url(/kinds/${each}.webp)` }} />
  );
  const make = () => {
    const example = examples[kind];
    return skeletonOf(chosen, {
      file,
      ids: new Set(idsIn(value)),
      example: example ?? list.at(-1),
      isSibling: example === undefined,
    });
  };
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
                {pictureOf(each)}
                {fieldLabel(each)}
              </option>
            ))}
          </select>
          {pictureOf(kind)}
          <p className="help">{chosen.description}</p>
        </>
      )}
      <button
        type="button"
        disabled={isFull}
        onClick={() => onAdd(isSimple ? (chosen.enum?.[0] ?? "") : make())}
      >
        Add to {name}
      </button>
    </div>
  );
}

interface ListEntryProps {
  readonly name: string;
  /** Whether its fields show at first; those of a simple entry always do. */
  readonly isNew: boolean;
  readonly isSimple: boolean;
  readonly path: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Called when its handle is taken, and when that is let go. */
  readonly onDrag: (isOn: boolean) => void;
  readonly onMove: (by: number) => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
  /** What happens when something is dragged over it. */
  readonly drops: ComponentProps<"li">;
  readonly children: ReactNode;
}

/** An entry of a list, with its buttons. */
function ListEntry({ name, path, drops, children, onDrag, onMove, ...entry }: ListEntryProps) {
  const [isOpen, setOpen] = useState(entry.isNew);
  const found = countFindings(useFieldContext(), path);
  return (
    <li data-entry={path} {...drops}>
      <div className="entry-buttons">
        <span
          className="handle"
          title="Drag to move"
          aria-hidden
          draggable
          onDragStart={({ currentTarget, dataTransfer }) => {
            dataTransfer.setDragImage(currentTarget.closest("li") ?? currentTarget, 0, 0);
            dataTransfer.setData("application/x-entry", name);
            onDrag(true);
          }}
          onDragEnd={() => onDrag(false)}
        >
          ⠿
        </span>
        {(["up", "down"] as const).map((way) => (
          <button
            key={way}
            type="button"
            data-does={way}
            aria-label={`Move ${way}: ${name}`}
            disabled={way === "up" ? entry.isFirst : entry.isLast}
            onClick={() => onMove(way === "up" ? -1 : 1)}
          >
            {way === "up" ? "↑" : "↓"}
          </button>
        ))}
        <button type="button" aria-label={`Copy: ${name}`} onClick={entry.onCopy}>
          Copy
        </button>
        <button type="button" aria-label={`Delete: ${name}`} onClick={entry.onDelete}>
          Delete
        </button>
      </div>
      {entry.isSimple ? (
        children
      ) : (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            {name}
            {found > 0 && <span className="mark"> {found} to fix</span>}
          </summary>
          {isOpen && children}
        </details>
      )}
    </li>
  );
}

/** What follows a change of a list: where the focus goes, and what is said. */
interface Sequel {
  readonly index: number;
  /** Where the focus goes in the entry at that index, the best first. */
  readonly focus: readonly string[];
  readonly words: string;
}

const fields = "input, textarea, select";

/** Carries out what follows a change of a list, once it is rendered. */
function useSequel(announce: (words: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  const sequel = useRef<Sequel>(undefined);
  useEffect(() => {
    if (!sequel.current) return;
    const { index, focus, words } = sequel.current;
    sequel.current = undefined;
    const place = list.current?.querySelector(`:scope > ol > li:nth-child(${index + 1})`);
    const adder = list.current?.querySelector<HTMLElement>(":scope > .adder button");
    const target = focus
      .map((selector) => place?.querySelector<HTMLElement>(selector))
      .find((element) => element);
    (target ?? adder)?.focus();
    announce(`${words} Not saved yet.`);
  });
  return { list, sequel };
}

/** A list whose entries can be opened, moved, copied and deleted. */
export function ListField(props: FieldProps) {
  const { schema, formData, fieldPathId, registry, onChange, name } = props;
  const { announce, value } = useFieldContext();
  const list: unknown[] = Array.isArray(formData) ? formData : [];
  const items = schema.items as FormSchema;
  const SchemaField = registry.fields.SchemaField as Field;
  const { list: element, sequel } = useSequel(announce);
  // The identity of each entry, so that what is open stays open when it moves.
  const keys = useRef<number[]>([]);
  const count = useRef(0);
  while (keys.current.length < list.length) keys.current.push(count.current++);
  keys.current.length = list.length;
  const added = useRef(-1);

  const write = (
    change: <Each>(entries: readonly Each[], made: Each) => readonly Each[],
    made: unknown,
    next: Sequel,
  ) => {
    const key = count.current++;
    const entries = change(list, made);
    keys.current = [...change(keys.current, key)];
    sequel.current = next;
    // An empty optional list is left out of the file.
    const isGone = entries.length === 0 && !props.required;
    onChange(isGone ? undefined : [...entries], fieldPathId.path);
  };
  const move = (from: number, to: number) =>
    write((entries) => moved(entries, from, to), undefined, {
      index: to,
      focus: [`[data-does="${to < from ? "up" : "down"}"]:enabled`, "[data-does]:enabled"],
      words: `Moved to ${to + 1} of ${list.length}: ${titleOf(items, list[from], from)}.`,
    });
  const dragged = useRef<number>(undefined);
  return (
    <div className="list" ref={element}>
      <ol>
        {list.map((entry, index) => {
          const own = schemaOf(items, entry);
          const id = toFieldPathId(index, registry.globalFormOptions, fieldPathId);
          const path = formatPath(id.path);
          const title = titleOf(items, entry, index);
          const key = keys.current[index] ?? index;
          return (
            <ListEntry
              key={key}
              name={title}
              path={path}
              isNew={key === added.current}
              isSimple={own?.type !== "object"}
              isFirst={index === 0}
              isLast={index === list.length - 1}
              drops={{
                onDragOver: (event) => dragged.current !== undefined && event.preventDefault(),
                onDrop: () => dragged.current !== undefined && move(dragged.current, index),
              }}
              onDrag={(isOn) => (dragged.current = isOn ? index : undefined)}
              onMove={(by) => move(index, index + by)}
              onCopy={() =>
                write(
                  (entries, made) => entries.toSpliced(index + 1, 0, made),
                  copied(entry, own, idsIn(value)),
                  {
                    index: index + 1,
                    focus: ["summary", fields],
                    words: `Copied: ${title}.`,
                  },
                )
              }
              onDelete={() =>
                write((entries) => without(entries, index), undefined, {
                  index: Math.min(index, list.length - 2),
                  focus: ["summary", fields],
                  words: `Deleted: ${title}.`,
                })
              }
            >
              {own ? (
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
                <StrayFindings place={path} fields={[]} isEntry />
              )}
            </ListEntry>
          );
        })}
      </ol>
      <Adder
        name={fieldLabel(name)}
        items={items}
        list={list}
        isFull={schema.maxItems !== undefined && list.length >= schema.maxItems}
        onAdd={(made) => {
          added.current = count.current;
          write((entries, entry) => [...entries, entry], made, {
            index: list.length,
            focus: [`details :is(${fields})`, fields, "summary"],
            words: `Added: ${titleOf(items, made, list.length)}.`,
          });
        }}
      />
    </div>
  );
}
