import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { type FieldName, fieldNames, fields } from "../../../src/shared/inquiry/fields";
import { fieldGroups, groupFields, reasons } from "../../../src/shared/inquiry/reasons";
import { emptyInquiry, honeypotField, minimumFillMs } from "../../../src/shared/inquiry/schema";
import { keepDraft } from "../../../src/site/inquiry-form/draft";
import { InquiryForm } from "../../../src/site/inquiry-form/inquiry-form";

const notice = { text: "Kept to answer.", btnLabel: "Read how", btnURL: "/privacy" };
const site = {
  name: "Site",
  productionOrigin: "https://www.site.example",
  inquiryNotice: notice,
};

function open(search = "", onSent = jest.fn()) {
  history.replaceState(null, "", `/contact-us${search}`);
  const user = userEvent.setup();
  const view = render(<InquiryForm site={site} visit={{ search, key: "first" }} onSent={onSent} />);
  return { user, onSent, ...view };
}

const control = (label: string) => screen.getByLabelText(label, { exact: false });
const reasonSelect = () => screen.getByLabelText(/^Inquiry Reason/);
const submitButton = () => screen.getByRole("button");

const answering = (ok: boolean) =>
  jest.fn(async () => ({ ok, status: 500, json: async () => ({ data: { data: { id: "id" } } }) }));

/** Fills in what every reason requires. */
async function fillBase(user: ReturnType<typeof userEvent.setup>) {
  for (const [label, value] of [
    [/^First Name/, "Ada"],
    [/^Last Name/, "Lovelace"],
    [/^Email/, "ada@engine.example"],
    [/^Organization \(/, "Engines"],
    [/^Organization Website/, "engine.example"],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

it("says above its button what happens to an inquiry, with a link to the details", () => {
  open();
  const link = screen.getByRole("link", { name: notice.btnLabel });
  expect(link.getAttribute("href")).toBe(notice.btnURL);
  expect(link.parentElement?.textContent).toBe(`${notice.text} ${notice.btnLabel}`);
  const after = link.compareDocumentPosition(submitButton());
  expect(after).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe("the fields", () => {
  it("are one below the other with their marks, without a group until a reason is chosen", () => {
    open();
    const labels = [...document.querySelectorAll("form fieldset label")];
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      "First Name (required)",
      "Last Name (required)",
      "Email (required)",
      "Organization (required)",
      "Organization Website (required)",
      "Phone Number (optional)",
      "Inquiry Reason (required)",
    ]);
  });

  it("say to assistive technology which of them are required", async () => {
    open("?reason=teaming-opportunities");
    const named = [...document.querySelectorAll<HTMLInputElement>("form [name]:not([tabindex])")];
    const shown = named.filter(({ name }) => name in fields);
    expect(shown.length).toBeGreaterThan(8);
    for (const control of shown) {
      const { required } = fields[control.name as FieldName];
      expect(control.getAttribute("aria-required")).toBe(required ? "true" : null);
    }
  });

  it("have their marks apart from their names, in one text that browsers do not shorten", () => {
    open();
    const [label] = document.querySelectorAll("form fieldset label");
    expect(label?.firstChild?.textContent).toBe("First Name ");
  });

  it.each([
    ["firstName", { type: "text", autocomplete: "given-name", spellcheck: "false" }],
    ["lastName", { type: "text", autocomplete: "family-name", spellcheck: "false" }],
    ["email", { type: "email", autocomplete: "email", spellcheck: "false" }],
    ["organization", { type: "text", autocomplete: "organization" }],
    ["organizationWebsite", { type: "text", autocomplete: "url", inputmode: "url" }],
    ["phoneNumber", { type: "tel", autocomplete: "tel" }],
    ["numberOfParticipants", { type: "text", inputmode: "numeric" }],
    ["desiredProgramDates", { type: "date" }],
  ])("have the right on-screen keyboard and autofill: %s", (name, expected) => {
    open("?reason=edtech-programs");
    const attributes = document.getElementById(name)?.attributes ?? [];
    const seen = Object.fromEntries([...attributes].map(({ name: key, value }) => [key, value]));
    expect(seen).toMatchObject(expected);
    expect(Object.keys(seen)).not.toContain("maxlength");
  });

  it.each(reasons)("of $label appear once it is chosen, with their options", async (reason) => {
    const { user } = open();
    await user.selectOptions(reasonSelect(), reason.label);
    const group = screen.getByRole("group", { name: reason.label });
    expect([...group.querySelectorAll("label")].map(({ htmlFor }) => htmlFor)).toEqual([
      ...groupFields[reason.group],
    ]);
    for (const select of within(group).queryAllByRole("combobox")) {
      const field = fields[select.id as FieldName];
      const texts = within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
      expect(texts).toEqual([
        field.required ? "Choose one" : "No preference",
        ...(field.options ?? []),
      ]);
    }
    expect(location.search).toBe(`?reason=${reason.slug}`);
  });
});

describe("without scripts", () => {
  const html = () =>
    renderToString(
      <InquiryForm site={site} visit={{ search: "", key: "first" }} onSent={jest.fn()} />,
    );

  it("the form has every field and its action", () => {
    document.body.innerHTML = html();
    const form = document.querySelector("form");
    expect(form?.getAttribute("action")).toBe("/api/inquiry");
    Object.assign(globalThis, { API_ORIGIN: "https://api.site.example" });
    expect(html()).toContain('action="https://api.site.example/api/inquiry"');
    Object.assign(globalThis, { API_ORIGIN: "" });
    expect(form?.getAttribute("method")).toBe("post");
    expect([...new FormData(form ?? undefined).keys()]).toEqual([...fieldNames, honeypotField]);
    expect(document.querySelectorAll("fieldset > legend")).toHaveLength(2 + fieldGroups.length);
    expect(document.body.textContent).toContain(
      "For Client Support Requests and Service Inquiries",
    );
    document.body.innerHTML = "";
  });
});

describe("sending", () => {
  it.each([
    ["set back during the visit", 0, -3_600_000],
    ["set back since the draft was begun", 3_600_000, 0],
    ["right", 0, 0],
  ])("is not suspected when the clock is %s", async (_case, draftAhead, step) => {
    const values = { ...emptyInquiry, firstName: "Ada" };
    keepDraft({ values, startedAt: Date.now() + draftAhead });
    const { user, onSent } = open("?reason=media-inquiries");
    global.fetch = answering(true) as never;
    await fillBase(user);
    const [now, steady] = [Date.now(), performance.now()];
    jest.spyOn(Date, "now").mockReturnValue(now + step);
    jest.spyOn(performance, "now").mockReturnValue(steady + minimumFillMs);
    await user.click(submitButton());
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    jest.restoreAllMocks();
    const bodies = jest.mocked(fetch).mock.calls.map(([, init]) => String(init?.body));
    expect(bodies).toHaveLength(3);
    expect(bodies.join()).not.toContain("fill_time_ms");
  });
});

it("a draft of the tab is restored, except for its reason if the URL names another", async () => {
  const first = open("?reason=edtech-programs");
  await first.user.type(control("First Name"), "Ada");
  await first.user.type(control("Number of Participants"), "25");
  first.unmount();
  const second = open("?reason=edtech-programs");
  expect(control("Number of Participants")).toHaveProperty("value", "25");
  second.unmount();
  open("?reason=media-inquiries");
  expect(reasonSelect()).toHaveProperty("value", "Media Inquiries");
  expect(control("First Name")).toHaveProperty("value", "Ada");
  const kept = JSON.parse(sessionStorage.getItem("inquiry-draft") ?? "{}");
  expect(kept.values).toMatchObject({ firstName: "Ada", numberOfParticipants: "25" });
});
