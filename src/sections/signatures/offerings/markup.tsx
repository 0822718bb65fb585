import { variant } from "../../../theme/class-name";
import { Prose } from "../../../ui/prose";
import { Terms } from "../../../ui/terms";
import type { FieldsOf } from "../../registry/fields-of";

type Fields = FieldsOf<"offerings">;
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
export const Offerings = ({ items }: Fields) => (
  <ul className={variant("offerings.root")}>
    {items.map(({ name, body, inside, details, btnLabel, btnURL }) => (
      <li key={name}>
        <div>
          <h3>{name}</h3>
          <Prose html={body} />
          {btnURL && <a href={btnURL}>{btnLabel}</a>}
        </div>
        <Strip inside={inside} />
        <Terms terms={details.map(({ label, text }) => [label, text])} />
      </li>
    ))}
  </ul>
);
