import { useSurroundings } from "./surroundings";

interface FieldFindingsProps {
  /** Path of the field; empty for the file as a whole, and for the words of a document. */
  readonly place: string;
  readonly name: string;
  readonly id?: string;
}

/** What the check says of a field: what is to be fixed, then what could be better. */
export function FieldFindings({ place, name, id }: FieldFindingsProps) {
  const { findings, warnings } = useSurroundings();
  return (
    <div role="alert" id={id}>
      {findings.get(place)?.map((message) => (
        <p className="finding" key={message}>
          {name} {message}
        </p>
      ))}
      {warnings.get(place)?.map((message) => (
        <p className="warning" key={message}>
          {name} {message}
        </p>
      ))}
    </div>
  );
}
