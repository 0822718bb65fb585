import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import { trustedHtml } from "../../ui/trusted-html";
import type { FieldsOf } from "../registry/fields-of";

/** A line of a file, with every occurrence of `marked` highlighted. */
const Line = ({ line, marked }: { line: string; marked: string | undefined }) => {
  const [first = "", ...rest] = marked ? line.split(marked) : [line];
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts can be equal and are never reordered
        <span key={index}>
          <b>{marked}</b>
          {part}
        </span>
      ))}
      {"\n"}
    </>
  );
};

/** Stages from left to right, each above the file it hands over; stacked in narrow windows. */
export const Stages = ({ checkLabel, caption, stages }: FieldsOf<"stages">) => (
  <>
    <ol className={variant("stages.line")}>
      {stages.map(({ headline: name, body, check, format, sample, marked }) => (
        <li key={name}>
          <div>
            <h3 className={variant("text.title")}>{name}</h3>
            <Prose html={body} />
          </div>
          <p className={variant("stages.format")}>
            <span>
              <span className="visually-hidden">Result: </span>
              {format}
            </span>
          </p>
          <pre>
            {sample.map((line) => (
              <Line key={line} line={line} marked={marked} />
            ))}
          </pre>
          {check && (
            <div>
              <p className={variant("text.eyebrow")}>{checkLabel}</p>
              <Prose html={check} />
            </div>
          )}
        </li>
      ))}
    </ol>
    <div className={variant("text.caption")} {...trustedHtml(caption)} />
  </>
);
