import { variant } from "../../../theme/class-name";
import { Prose, unbroken } from "../../../ui/prose";
import { SectionHead } from "../../../ui/section";
import type { FieldsOf } from "../../registry/fields-of";

type Term = FieldsOf<"glossary">["items"][number];

/** Terms by first letter, in alphabetical order, ignoring case. */
function byLetter(items: readonly Term[]): [letter: string, terms: Term[]][] {
  const groups = new Map<string, Term[]>();
  for (const item of items.toSorted((a, b) => a.term.localeCompare(b.term, "en"))) {
    const letter = item.term.charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  return [...groups];
}

/** Anchor of a letter, for links from the index. */
const anchorOf = (letter: string) => `letter-${letter.toLowerCase()}`;

const Entry = ({ id, term, definition, source, used }: Term) => (
  <div id={id}>
    <dt>{term}</dt>
    <dd>
      <Prose html={unbroken(definition)} />
    </dd>
    <dd className={variant("glossary.note")}>
      <span>Source</span> <Prose html={unbroken(source)} />
    </dd>
    {used && (
      <dd className={variant("glossary.note")}>
        <span>On this site</span> <Prose html={used} />
      </dd>
    )}
  </div>
);

/** Terms with their definitions: an index of letters, then each letter with its terms. */
export const Glossary = ({ items, ...head }: FieldsOf<"glossary">) => {
  const groups = byLetter(items);
  return (
    <div className={variant("glossary.root")}>
      <SectionHead {...head} />
      <nav className={variant("glossary.index")} aria-label={`Letters: ${head.headline}`}>
        <ol>
          {groups.map(([letter]) => (
            <li key={letter}>
              <a href={`#${anchorOf(letter)}`}>{letter}</a>
            </li>
          ))}
        </ol>
      </nav>
      {groups.map(([letter, terms]) => (
        <div key={letter} id={anchorOf(letter)} className={variant("glossary.letter")}>
          <h3>{letter}</h3>
          <dl>
            {terms.map((item) => (
              <Entry key={item.id} {...item} />
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
};
