import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { ArrowLabel } from "../../ui/arrow-label";
import { Link } from "../../ui/link";
import { SectionHead } from "../../ui/section";
import type { questions } from "./schema";

/** Questions, each with its discipline, the skills that help, and how to apply. */
export const Questions = ({ items, ...head }: FieldsOf<typeof questions>) => (
  <>
    <SectionHead {...head} />
    <ol className={variant("questions.list")}>
      {items.map(({ question, discipline, skills, btnLabel, btnURL }) => (
        <li key={question}>
          <h3 className={variant("text.statement")}>{question}</h3>
          <p>
            <strong>{discipline}</strong>
          </p>
          <p>{skills}</p>
          <p>
            <Link href={btnURL} className={variant("cards.action")}>
              <ArrowLabel label={btnLabel} href={btnURL} />
            </Link>
          </p>
        </li>
      ))}
    </ol>
  </>
);
