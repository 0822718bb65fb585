import { useFieldContext } from "./field-context";
import { fieldLabel } from "./labels";
import { spoken } from "./spoken";

interface FieldFindingsProps {
  /** Path of the field; empty for the whole file and for the text of a document. */
  readonly place: string;
  readonly name: string;
  readonly id?: string;
}

/** The check's messages for a field: problems, then warnings. */
export function FieldFindings({ place, name, id }: FieldFindingsProps) {
  const { findings, warnings } = useFieldContext();
  return (
    <div role="alert" id={id}>
      {Object.entries({ finding: findings, warning: warnings }).map(([kind, messages]) =>
        messages.get(place)?.map((message) => (
          <p className={kind} key={message}>
            {name} {spoken(message)}
          </p>
        )),
      )}
    </div>
  );
}

/** The name of a field directly in an object; nothing when the path leads elsewhere. */
function fieldIn(place: string, path: string): string | undefined {
  const start = place ? `${place}.` : "";
  const name = path.startsWith(start) ? path.slice(start.length) : "";
  return /^[^.[]+$/.test(name) ? name : undefined;
}

interface StrayFindingsProps {
  /** Path of the object. */
  readonly place: string;
  /** Names of the fields that its form shows. */
  readonly fields: readonly string[];
  /** Whether it is an entry of a list: nothing else says what is wrong with it as a whole. */
  readonly isEntry: boolean;
}

/** What the check says of an entry as a whole, and of fields that its form does not show, such as unknown ones. */
export function StrayFindings({ place, fields, isEntry }: StrayFindingsProps) {
  const { findings, warnings } = useFieldContext();
  const strays = [...new Set([...findings.keys(), ...warnings.keys()])].filter((path) => {
    if (path === place) return isEntry;
    const name = fieldIn(place, path);
    return name !== undefined && !fields.includes(name);
  });
  return strays.map((path) => (
    <div key={path} className="field" data-path={path}>
      <FieldFindings place={path} name={fieldLabel(fieldIn(place, path) ?? "this entry")} />
    </div>
  ));
}
