import { Fragment } from "react";
import { variant } from "../../../theme/class-name";
import { Prose } from "../../../ui/prose";
import { trustedLine } from "../../../ui/trusted-html";
import type { FieldsOf } from "../../registry/fields-of";

/** Width and height of the drawing in viewBox units; it is stretched over both columns. */
const size = 1000;

/** Distance between neighboring strands; the innermost is half of it from the middle. */
const pitch = 9;

/** How far the strands of a side drift from the middle on their way down. */
const drift = 120;

/** How far above the columns the strands start. */
const stem = 110;

/** Height of the curve in which a strand turns into the line above its question; its width is half. */
const turn = 40;

/**
 * The strands of a side, one for each question: they run down together, away from the middle, and
 * each turns outward into the line above its question, the outermost first.
 */
function strands(count: number, direction: 1 | -1): string {
  const middle = size / 2;
  return Array.from({ length: count }, (_, strand) => {
    const offset = (count - strand - 0.5) * pitch;
    const x = (y: number) =>
      Math.round(middle + direction * (offset + (drift * Math.max(0, y)) / size));
    const y = Math.round((strand / count) * size);
    const bend = y - turn;
    return `M${x(0)} -${stem}V${Math.min(0, bend)}L${x(bend)} ${bend}Q${x(y)} ${y} ${x(y) + direction * (turn / 2)} ${y}H${direction === 1 ? size : 0}`;
  }).join("");
}

/** Two columns of questions that drift apart, each question on a strand from a common stem. */
export const QuestionFork = ({ left, right, ...head }: FieldsOf<"questionFork">) => (
  <div className={variant("questionFork.root")}>
    <div className={variant("questionFork.stem")}>
      {head.helper && <p className={variant("text.eyebrow")}>{head.helper}</p>}
      <h2 className={variant("text.heading")}>{head.headline}</h2>
      {head.lead && <Prose html={head.lead} />}
    </div>
    <svg viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={strands(left.questions.length, -1) + strands(right.questions.length, 1)} />
    </svg>
    {[left, right].map(({ headline: who, questions }) => (
      <Fragment key={who}>
        <h3 className={variant("text.subheading")}>{who}</h3>
        <ol>
          {questions.map(({ headline: asked, answer, btnLabel, btnURL }) => (
            <li key={btnURL}>
              <p className={variant("text.title")}>{asked}</p>
              <p>
                <span {...trustedLine(answer)} />. <a href={btnURL}>{btnLabel}</a>
              </p>
            </li>
          ))}
        </ol>
      </Fragment>
    ))}
  </div>
);
