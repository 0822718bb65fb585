import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import { SectionHead } from "../../ui/section";
import { Terms } from "../../ui/terms";
import type { soundings } from "./schema";

type Fields = FieldsOf<typeof soundings>;

const states: Record<Fields["items"][number]["state"], string> = {
  planned: "Planned",
  today: "By hand today",
};

/** Stages that descend into a lake, each with what both sides do and the paperwork. */
export const Soundings = ({ items, ...head }: Fields) => (
  <>
    <SectionHead {...head} />
    <ol className={variant("soundings.root")}>
      {items.map(({ headline: name, body, state, you, we, paper }) => (
        <li key={name}>
          <p>{states[state]}</p>
          <div>
            <h3>{name}</h3>
            <Prose html={body} />
          </div>
          <Terms
            terms={[
              ["You", you],
              ["We", we],
              ["On paper", paper],
            ]}
          />
        </li>
      ))}
    </ol>
  </>
);
