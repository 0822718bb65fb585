import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import { SectionHead } from "../../ui/section";
import { Terms } from "../../ui/terms";
import type { offerings } from "./schema";

type Fields = FieldsOf<typeof offerings>;
type Inside = Fields["items"][number]["inside"];

/** Tones of the dashes in the strip. */
const tones: Record<Inside, readonly string[]> = {
  generated: ["synthetic"],
  either: ["synthetic", "source"],
  real: ["source"],
};

/** 46 records as dashes, colored by origin; where there are two tones, they alternate. */
const Strip = ({ inside }: { inside: Inside }) => (
  <svg viewBox="0 0 45.5 2" preserveAspectRatio="none" aria-hidden="true">
    {tones[inside].map((tone, index, { length }) => (
      <path
        key={tone}
        className={tone}
        d={`M${index} 1H46`}
        strokeDasharray={`.5 ${length - 0.5}`}
      />
    ))}
  </svg>
);

/** What can be ordered: a large row each, with a strip that shows whose records are inside. */
export const Offerings = ({ items, ...head }: Fields) => (
  <>
    <SectionHead {...head} />
    <ul className={variant("offerings.root")}>
      {items.map(({ name, body, inside, insideText, bestFor, check, btnLabel, btnURL }) => (
        <li key={name}>
          <div>
            <h3>{name}</h3>
            <Prose html={body} />
            {btnURL && <a href={btnURL}>{btnLabel}</a>}
          </div>
          <Strip inside={inside} />
          <Terms
            terms={[
              ["Inside", insideText],
              ["Best for", bestFor],
              ["Check first", check],
            ]}
          />
        </li>
      ))}
    </ul>
  </>
);
