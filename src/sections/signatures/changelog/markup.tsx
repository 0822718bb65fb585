import { variant } from "../../../theme/class-name";
import { Prose } from "../../../ui/prose";
import type { FieldsOf } from "../../registry/fields-of";

type Change = FieldsOf<"changelog">["items"][number];

const kinds: Record<Change["kind"], string> = { new: "New", better: "Better", fixed: "Fixed" };

/** Writes a date such as 2026-01-31 in words; in UTC, since a date must not shift with the time zone. */
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Changes by day, latest day first; those of a day in the order of the data. */
function byDay(items: readonly Change[]): [date: string, changes: Change[]][] {
  const days = new Map<string, Change[]>();
  for (const item of items) days.set(item.date, [...(days.get(item.date) ?? []), item]);
  return [...days].sort(([one], [other]) => (one < other ? 1 : -1));
}

/** Changes by day, with each day in the margin. */
export const Changelog = ({ items }: { items: readonly Change[] }) => (
  <ol className={variant("changelog.days")}>
    {byDay(items).map(([date, changes]) => (
      <li key={date}>
        <h3 className={variant("text.title")}>
          <time dateTime={date}>{longDate.format(new Date(date))}</time>
        </h3>
        <ul>
          {changes.map(({ kind, headline, body }) => (
            <li key={headline}>
              <p className={variant("changelog.kind")} data-kind={kind}>
                {kinds[kind]}
              </p>
              <div>
                <p className={variant("text.title")}>{headline}</p>
                <Prose html={body} />
              </div>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);
