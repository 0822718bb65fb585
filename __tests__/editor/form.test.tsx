import "../support/structured-clone";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { FieldContext } from "../../editor/form/field-context";
import { FileForm } from "../../editor/form/file-form";
import { type FormSchema, formSchema } from "../../editor/form-schema";
import { formSchemas, openFile } from "../../editor/store";
import { singleFiles } from "../../src/content/files";
import { documentHead } from "../../src/content/schema/page";
import { text } from "../../src/schema/fields";

type Value = Record<string, unknown>;

const context = {
  file: "pages/index.json",
  findings: new Map(),
  warnings: new Map(),
  routes: ["/industries"],
  icons: ["hub"],
  pictures: ["images/plates/home.jpg"],
  upload: () => Promise.resolve("images/new.jpg"),
};

interface ShownProps {
  readonly schema: FormSchema;
  readonly value: Value;
  readonly onChange?: (value: Value) => void;
  readonly findings?: ReadonlyMap<string, readonly string[]>;
  readonly warnings?: ReadonlyMap<string, readonly string[]>;
}

function Shown({
  schema,
  value,
  onChange,
  findings = new Map(),
  warnings = new Map(),
}: ShownProps) {
  const [now, setNow] = useState(value);
  return (
    <FieldContext value={{ ...context, findings, warnings }}>
      <FileForm
        schema={schema}
        value={now}
        onChange={(next) => {
          setNow(next);
          onChange?.(next);
        }}
      />
    </FieldContext>
  );
}

const schemas = formSchemas();
const schemaOf = (file: string): FormSchema => {
  const schema = schemas[file.endsWith(".mdx") ? "document.json" : file] ?? schemas["page.json"];
  if (!schema) throw new Error(`${file} has no form`);
  return schema;
};

/** The fields of a schema that editors see. */
const fieldsOf = ({ properties = {}, required = [] }: FormSchema): string[] =>
  Object.entries(properties as Record<string, FormSchema>)
    .filter(
      ([name, { const: fixed }]) =>
        name !== "$schema" && !(fixed !== undefined && required.includes(name)),
    )
    .map(([name]) => name);

describe("the form of a schema", () => {
  const sections = schemaOf("pages/index.json").properties?.sections as FormSchema | undefined;
  const kinds = (sections?.items ?? {}) as FormSchema;
  const all: [string, FormSchema][] = [
    ...Object.entries(schemas),
    ...Object.entries(kinds.choices ?? {}).map(([kind, schema]): [string, FormSchema] => [
      `the section ${kind}`,
      schema,
    ]),
  ];

  it.each(all)("has a control with a name for every field of %s", (_, schema) => {
    const { container } = render(<Shown schema={schema} value={{}} />);
    const names = [...container.querySelectorAll<HTMLElement>("[data-path]")].map(
      ({ dataset }) => dataset.path,
    );
    for (const field of fieldsOf(schema)) expect(names).toContain(field);
    expect(fieldsOf(schema).length).toBeGreaterThan(0);
    for (const control of container.querySelectorAll<HTMLInputElement>("input, select, textarea"))
      expect(control.labels?.length || control.getAttribute("aria-label")).toBeTruthy();
    expect(container.textContent).not.toMatch(/unsupported|unknown field/i);
  });

  it("shows a field added to a schema, with its help and limit", async () => {
    const schema = formSchema(
      documentHead.extend({ motto: text(40, "What the page stands for.") }),
    );
    const changes: Value[] = [];
    render(
      <Shown
        schema={schema}
        value={{ title: "Terms" }}
        onChange={(value) => changes.push(value)}
      />,
    );
    const field = screen.getByLabelText("Motto");
    await userEvent.type(field, "Plainly");
    expect(changes.at(-1)).toEqual({ title: "Terms", motto: "Plainly" });
    const help = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(help.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "What the page stands for.",
      "7 of 40 characters",
      // No findings.
      "",
    ]);
  });
});

/** A file of each form; the page has a section of every type. */
const files = [
  ...Object.keys(singleFiles).filter(
    // It may be empty, without a field to type into.
    (file) => file !== "redirects.json",
  ),
  "pages/components.json",
  "pages/privacy-policy.mdx",
];

describe("the form of a file", () => {
  it.each(files)("keeps %s unchanged when something is typed and deleted", async (file) => {
    const { value } = openFile("data", file);
    const changes: Value[] = [];
    const { container } = render(
      <Shown schema={schemaOf(file)} value={value} onChange={(next) => changes.push(next)} />,
    );
    for (const summary of container.querySelectorAll("summary")) fireEvent.click(summary);
    const texts = "input:not([type]), input[type=text], textarea";
    const field = await waitFor(() => {
      const controls = [...container.querySelectorAll<HTMLInputElement>(texts)];
      const found = controls.find(({ value }) => value !== "");
      if (!found) throw new Error(`${file} has no text`);
      return found;
    });
    await userEvent.type(field, "x{Backspace}");
    expect(changes).toHaveLength(2);
    expect(JSON.stringify(changes.at(-1))).toBe(JSON.stringify(value));
  });

  it("shows a finding at its field, and counts it at the closed entry", async () => {
    const findings = new Map([["sections[0].headline", ["is missing; expected text in quotes"]]]);
    const { value } = openFile("data", "pages/index.json");
    const { container } = render(
      <Shown schema={schemaOf("pages/index.json")} value={value} findings={findings} />,
    );
    const [summary] = [...container.querySelectorAll("summary")].filter(({ textContent }) =>
      textContent?.includes("1 to fix"),
    );
    if (!summary) throw new Error("no entry is marked");
    await userEvent.click(summary);
    const field = container.querySelector<HTMLElement>('[data-path="sections[0].headline"]');
    if (!field) throw new Error("the field is not shown");
    expect(within(field).getByRole("alert").textContent).toBe(
      "Headline is missing; expected text in quotes",
    );
  });

  it("shows a warning at its field, without a count at the closed entry", async () => {
    const warnings = new Map([["title", ["has 70 characters"]]]);
    const { value } = openFile("data", "pages/index.json");
    const { container } = render(
      <Shown schema={schemaOf("pages/index.json")} value={value} warnings={warnings} />,
    );
    const field = container.querySelector<HTMLElement>('[data-path="title"]');
    if (!field) throw new Error("the field is not shown");
    expect(field.className).toBe("field");
    expect(within(field).getByRole("alert").textContent).toBe("Title has 70 characters");
    expect(container.textContent).not.toContain("to fix");
  });
});
