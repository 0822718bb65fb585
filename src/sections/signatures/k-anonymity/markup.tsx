import type { ReactNode } from "react";
import type { z } from "zod";
import {
  type Choice,
  type Crowd,
  dots,
  type FactName,
  factNames,
  left,
  outcomeOf,
  peopleOf,
  perRow,
  places,
} from "../../../shared/k-anonymity";
import { withCommas } from "../../../shared/with-commas";
import { variant } from "../../../theme/class-name";
import { Action } from "../../../ui/action";
import { Icon } from "../../../ui/icons/icon";
import { Prose } from "../../../ui/prose";
import { SectionHead } from "../../../ui/section";
import type { FieldsOf } from "../../registry/fields-of";
import type { kAnonymityWords } from "./schema";

interface Fields extends FieldsOf<"kAnonymity"> {
  readonly words: z.infer<typeof kAnonymityWords>;
  /** The people of the open sample, with the name of each value of each fact. */
  readonly crowd: Crowd & { readonly values: Readonly<Record<FactName, readonly string[]>> };
  /** Address of the script (src/render/k-anonymity-script.ts). */
  readonly script: string;
}

/** The values of a fact with what a visitor reads. @throws when the data has no words for one. */
function optionsOf(name: FactName, { words, crowd }: Fields): [string, string][] {
  const texts: Readonly<Record<string, string>> = words[name];
  const values = name === "diagnosis" ? [...crowd.values[name], "none"] : crowd.values[name];
  return values.map((value) => {
    const text = name === "age" ? value.replace("-", "–") : texts[value];
    if (!text) throw new Error(`the section kAnonymity has no words for ${value}`);
    return [value, text];
  });
}

/** Dots on a square, the outer ones at its edges. */
const Field = ({ className, children }: { className?: string; children: ReactNode }) => (
  <svg
    className={className}
    viewBox={`-0.3 -0.3 ${perRow - 0.4} ${perRow - 0.4}`}
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** All dots as lines of dashes without length. */
const grid = Array.from({ length: perRow }, (_, row) => `M0 ${row}h${perRow - 0.5}`).join("");

/**
 * Facts to choose, how many people share them, and a dot for each. Without its script it has an example in
 * words.
 */
export const KAnonymity = (fields: Fields) => {
  const { words, crowd } = fields;
  const { example, outcomes } = words;
  const facts = factNames.map((name) => ({ name, options: optionsOf(name, fields) }));
  const choice: Choice = facts.map(({ name, options }) => {
    const index = options.findIndex(([value]) => value === example[name]);
    if (index < 0) throw new Error(`the open sample has no ${name} ${example[name]}`);
    return index;
  });
  const people = peopleOf(crowd);
  const remaining = left(crowd, people, choice);
  const found = remaining.at(-1) ?? [];
  const at = places(people.length);
  const lit = dots(found.map((person) => at[person] as number));
  const outcome = outcomeOf(found.length);
  const { sizes, counts } = crowd;
  return (
    <div
      className={variant("kAnonymity.root")}
      data-act-on-view
      data-module={fields.script}
      data-crowd={JSON.stringify({ sizes, counts })}
      data-outcome={outcome}
    >
      <SectionHead {...fields} />
      <div className={variant("kAnonymity.facts")}>
        {facts.map(({ name, options }, index) => (
          <p key={name}>
            <label htmlFor={`fact-${name}`}>
              {words[name].before} <span className="visually-hidden">({words[name].label})</span>
            </label>
            <span className={variant("kAnonymity.choice")}>
              <select id={`fact-${name}`} defaultValue={example[name]} autoComplete="off">
                <option value="any">{words[name].any}</option>
                {options.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
              <b>{options[choice[index] as number]?.[1]}</b>
              <Icon name="expand_more" />
            </span>
            <span className={variant("kAnonymity.left")}>
              <b>{withCommas(remaining[index]?.length ?? 0)}</b> <span>{words.remaining}</span>
            </span>
          </p>
        ))}
      </div>
      <p className={variant("kAnonymity.result")} role="status">
        <b className={variant("kAnonymity.number")}>{withCommas(found.length)}</b>{" "}
        <span>{words.of.replace("{count}", withCommas(people.length))}.</span>{" "}
        <strong
          {...Object.fromEntries(
            Object.entries(outcomes).map(([name, words]) => [`data-${name}`, words]),
          )}
        >
          {outcomes[outcome]}
        </strong>
      </p>
      <div className={variant("kAnonymity.field")} data-drawn={outcome}>
        <Field>
          <path d={grid} />
        </Field>
        <Field className="before">
          <path d="" />
        </Field>
        <Field className="lit">
          <path d={lit} />
          <path className="halo" d={outcome === "one" ? lit : ""} />
        </Field>
      </div>
      <div className={variant("kAnonymity.foot")}>
        <Prose html={fields.note} />
        <Action label={fields.btnLabel ?? null} href={fields.btnURL ?? null} look="outline" />
      </div>
    </div>
  );
};
