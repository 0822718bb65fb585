import type { FieldsOf } from "../../schema/section";
import type { VariantName } from "../../theme";
import { variant } from "../../theme/class-name";
import { unbroken } from "../../ui/citations";
import { Prose } from "../../ui/prose";
import { SectionHead } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";
import type { codex } from "./schema";

type Fields = FieldsOf<typeof codex>;

const looks = {
  codex: "codex.law",
  notebook: "codex.notebook",
  contract: "codex.contract",
  paper: "codex.paper",
  dossier: "codex.dossier",
} as const satisfies Record<Fields["look"], VariantName>;

/** Anchor of an entry, for links from the contents; unique on the page. */
const anchorOf = (section: string | undefined, place: number) => `${section ?? "part"}-${place}`;

const Details = ({ details }: { details: NonNullable<Fields["entries"][number]["details"]> }) => (
  <dl className={variant("codex.details")}>
    {details.map(({ label, text }) => (
      <div key={label}>
        <dt className={variant("text.eyebrow")}>{label}</dt>
        <dd {...trustedHtml(unbroken(text))} />
      </div>
    ))}
  </dl>
);

/** Entries to look up: marks in one margin, title and text in the middle, a note in the other margin. */
export const Codex = ({ id, look, noteLabel, entries, ...head }: Fields) => (
  <div className={variant("codex.root", looks[look])}>
    <SectionHead {...head} lead={head.lead && unbroken(head.lead)} />
    {look === "dossier" && (
      <nav className={variant("codex.contents")} aria-label={`Contents: ${head.headline}`}>
        <ol>
          {entries.map(({ headline }, index) => (
            <li key={headline}>
              <a href={`#${anchorOf(id, index + 1)}`}>{headline}</a>
            </li>
          ))}
        </ol>
      </nav>
    )}
    <ol className={variant("codex.list")}>
      {entries.map(({ marks, headline, body, details, note }, index) => (
        <li
          key={headline}
          id={look === "dossier" ? anchorOf(id, index + 1) : undefined}
          className={variant("codex.entry")}
        >
          <p className={variant("codex.mark")}>
            {(marks ?? [String(index + 1)]).map((mark) => (
              <span key={mark}>{mark} </span>
            ))}
          </p>
          <div className={variant("codex.text")}>
            <h3 className={variant("text.title")}>{headline}</h3>
            {body && <Prose html={unbroken(body)} />}
            {details && <Details details={details} />}
          </div>
          {note && (
            <div className={variant("codex.note")}>
              {noteLabel && (
                <p className={variant("text.eyebrow", index > 0 && "codex.later")}>{noteLabel}</p>
              )}
              <Prose html={unbroken(note)} />
            </div>
          )}
        </li>
      ))}
    </ol>
  </div>
);
