import type { VariantName } from "../../theme";
import { variant } from "../../theme/class-name";
import { Prose, unbroken } from "../../ui/prose";
import { SectionHead } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";
import type { FieldsOf } from "../registry/fields-of";

type Fields = FieldsOf<"entries">;

const looks = {
  law: "entries.law",
  notebook: "entries.notebook",
  contract: "entries.contract",
  paper: "entries.paper",
  dossier: "entries.dossier",
  catalog: "entries.catalog",
  questions: "entries.questions",
  depth: "entries.depth",
} as const satisfies Record<Fields["look"], VariantName>;

/** Anchor of an entry, for links from the contents; unique on the page. */
const anchorOf = (section: string | undefined, place: number) => `${section ?? "part"}-${place}`;

/** The number of an entry without marks; those of a catalog are aligned. */
const numberOf = (index: number, look: Fields["look"]) =>
  String(index + 1).padStart(look === "catalog" ? 2 : 1, "0");

const Marks = ({ marks }: { marks: readonly string[] }) => (
  <p className={variant("entries.mark")}>
    {marks.map((mark) => (
      <span key={mark}>{mark} </span>
    ))}
  </p>
);

const Details = ({ details }: { details: NonNullable<Fields["entries"][number]["details"]> }) => (
  <dl className={variant("entries.details")}>
    {details.map(({ label, text }) => (
      <div key={label}>
        <dt className={variant("text.eyebrow")}>{label}</dt>
        <dd {...trustedHtml(unbroken(text))} />
      </div>
    ))}
  </dl>
);

/** Entries to look up: marks in one margin, title and text in the middle, a note in the other margin. */
export const Entries = ({ id, look, noteLabel, entries: items, ...head }: Fields) => (
  <div className={variant("entries.root", looks[look])}>
    <SectionHead {...head} lead={head.lead && unbroken(head.lead)} />
    {look === "dossier" && (
      <nav className={variant("entries.contents")} aria-label={`Contents: ${head.headline}`}>
        <ol>
          {items.map(({ headline }, index) => (
            <li key={headline}>
              <a href={`#${anchorOf(id, index + 1)}`}>{headline}</a>
            </li>
          ))}
        </ol>
      </nav>
    )}
    <ol className={variant("entries.list")}>
      {items.map(({ marks, headline, body, details, note }, index) => (
        <li
          key={headline}
          id={look === "dossier" ? anchorOf(id, index + 1) : undefined}
          className={variant("entries.entry")}
        >
          {(marks || look !== "questions") && <Marks marks={marks ?? [numberOf(index, look)]} />}
          <div className={variant("entries.text")}>
            <h3 className={variant("text.title")}>{headline}</h3>
            {body && <Prose html={unbroken(body)} />}
            {details && <Details details={details} />}
          </div>
          {note && (
            <div className={variant("entries.note")}>
              {noteLabel && (
                <p className={variant("text.eyebrow", index > 0 && "entries.later")}>{noteLabel}</p>
              )}
              <Prose html={unbroken(note)} />
            </div>
          )}
        </li>
      ))}
    </ol>
  </div>
);
