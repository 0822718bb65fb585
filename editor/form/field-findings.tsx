import { useFieldContext } from "./field-context";
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
      {findings.get(place)?.map((message) => (
        <p className="finding" key={message}>
          {name} {spoken(message)}
        </p>
      ))}
      {warnings.get(place)?.map((message) => (
        <p className="warning" key={message}>
          {name} {spoken(message)}
        </p>
      ))}
    </div>
  );
}
