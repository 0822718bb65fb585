import {
  type FieldName,
  fields,
  groupFieldNames,
  leadColumns,
} from "../../src/shared/inquiry/fields";
import { oneLine } from "../text";
import type { Inquiry } from "./read";

/** Formats pages of inquiries as texts, one for each inquiry. */
export type Format = (pages: AsyncIterable<readonly Inquiry[]>) => AsyncGenerator<string>;

type Cell = string | number | null;

const columns: readonly (readonly [name: string, cell: (inquiry: Inquiry) => Cell])[] = [
  ["id", ({ lead }) => lead.id],
  ["created_at", ({ lead }) => lead.created_at],
  ["title", ({ lead }) => lead.title],
  ["inquiry_reason", ({ lead }) => lead.inquiry_reason],
  ["firstName", ({ person }) => person.firstName],
  ["lastName", ({ person }) => person.lastName],
  ["email", ({ person }) => person.email],
  ["phone", ({ person }) => person.phone],
  ["organization", ({ organization }) => organization.name],
  ["address", ({ organization }) => organization.address],
  ...groupFieldNames.map((field) => {
    const name = leadColumns[field];
    return [name, ({ lead }: Inquiry) => lead[name]] as const;
  }),
  ["suspected_spam", ({ lead }) => lead.suspected_spam],
  ["person_id", ({ lead }) => lead.person_id],
  ["organization_id", ({ lead }) => lead.organization_id],
];

/**
 * The start of a cell that a spreadsheet may run as a formula: `= + - @`, also in full width and after
 * invisible characters, and a tab or line end, which spreadsheets drop.
 */
const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/**
 * A cell that a spreadsheet shows as something else: a number, amount, time, date or truth value, such as
 * 07310, 2089-1, 1E5, SEPT2 and 405555010000.
 */
const changed = new RegExp(
  `^(?:true|false|(?=.*\\d)(?:[\\d.,:/()%$€£¥ -]+(?:e[+-]?\\d+|\\s?[ap]m?)?|(?:\\d+[\\s./-]*)?${month}[\\d\\s.,/-]*))$`,
  "i",
);

/** Longer texts, in characters, are neither numbers nor dates. */
const longestNumber = 100;

/** Whole numbers as spreadsheets write them too, and dates (ISO 8601), which stay dates. */
const unchanged = /^(?:0|[1-9]\d{0,10}|\d{4}-\d{2}-\d{2})$/;

/** Characters that separate cells or lines in a spreadsheet of any locale. */
const separator = /[",;\t\r\n]/;

const cellText = (value: Cell): string => (value === null ? "" : String(value));

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A cell by RFC 4180, as it was typed, for other programs than spreadsheets. */
export function plainCell(value: Cell): string {
  const text = cellText(value);
  return separator.test(text) ? quoted(text) : text;
}

/** A cell for spreadsheets; an apostrophe in front keeps a formula, a number or a date the text it is. */
export function csvCell(value: Cell): string {
  const text = cellText(value);
  const bare = text.trim();
  const isChanged = bare.length <= longestNumber && changed.test(bare) && !unchanged.test(bare);
  return isChanged || formula.test(text) ? quoted(`'${text}`) : plainCell(text);
}

const csvHeader = `${columns.map(([name]) => name).join(",")}\r\n`;

/** An inquiry as a line of CSV whose cells are written by `cellOf`. */
const csvLine = (inquiry: Inquiry, cellOf: (value: Cell) => string): string =>
  `${columns.map(([, cell]) => cellOf(cell(inquiry))).join(",")}\r\n`;

const csvOf = (cellOf: (value: Cell) => string): Format =>
  async function* (pages) {
    yield csvHeader;
    for await (const page of pages) yield* page.map((inquiry) => csvLine(inquiry, cellOf));
  };

/** The byte-order mark by which Excel reads CSV as UTF-8. */
export const byteOrderMark = "\ufeff";

/** A whole file for spreadsheets, Excel included, with one inquiry. */
export const csvFile = (inquiry: Inquiry): string =>
  byteOrderMark + csvHeader + csvLine(inquiry, csvCell);

/** All that was written, a line for each field, in the form's order. */
export function textOf({ lead, person, organization }: Inquiry): string {
  const values: readonly (readonly [FieldName, string | null])[] = [
    ["inquiryReason", lead.inquiry_reason],
    ["firstName", person.firstName],
    ["lastName", person.lastName],
    ["email", person.email],
    ["phoneNumber", person.phone],
    ["organization", organization.name],
    ["organizationWebsite", organization.address],
    ...groupFieldNames.map((name) => [name, lead[leadColumns[name]]] as const),
  ];
  const lines = values.map(([name, value]) => {
    const isLong = value?.includes("\n");
    return value && `${fields[name].label}:${isLong ? "\n" : " "}${value}`;
  });
  const ends = [`Received: ${lead.created_at}`, `Lead: ${lead.id}`];
  return [`${lead.title}: new inquiry`, "", ...lines.filter(Boolean), "", ...ends].join("\n");
}

/** What an inquiry is about, in a line. */
export const headingOf = ({ lead, organization }: Inquiry): string =>
  `${lead.title}: ${lead.inquiry_reason}, ${organization.name}`;

/** One array of leads, each with its person and organization. */
const json: Format = async function* (pages) {
  let separator = "[\n";
  for await (const page of pages) {
    for (const { lead, person, organization } of page) {
      yield separator + JSON.stringify({ ...lead, person, organization });
      separator = ",\n";
    }
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
};

/** An ISO time to the minute, such as `2026-03-31 08:00`. */
export const toMinute = (time: string): string => time.slice(0, 16).replace("T", " ");

/** A line of cells, padded and cut to widths in characters. */
export function tableLine(cells: readonly string[], widths: readonly number[]): string {
  const fitted = cells.map((cell, index) => {
    const width = widths[index] ?? 0;
    const characters = [...oneLine(cell)];
    const shown =
      characters.length > width
        ? `${characters.slice(0, width - 1).join("")}…`
        : characters.join("");
    return shown + " ".repeat(Math.max(0, width - characters.length));
  });
  return `${fitted.join("  ").trimEnd()}\n`;
}

const widths = [20, 26, 28, 34, 30];

function summaryOf({ lead, person, organization }: Inquiry): string {
  const cells = [
    toMinute(lead.created_at) + (lead.suspected_spam ? " ?" : ""),
    lead.inquiry_reason,
    `${person.firstName} ${person.lastName}`,
    person.email,
    organization.name,
  ];
  return tableLine(cells, widths);
}

/** A summary for the terminal; the other formats have all fields. */
const table: Format = async function* (pages) {
  yield tableLine(["RECEIVED (UTC)", "REASON", "NAME", "EMAIL", "ORGANIZATION"], widths);
  for await (const page of pages) yield* page.map(summaryOf);
};

export const formats = {
  csv: csvOf(csvCell),
  "plain-csv": csvOf(plainCell),
  json,
  table,
} as const satisfies Record<string, Format>;
