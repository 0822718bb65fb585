import "../../testing/jest/structured-clone";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { z } from "zod";
import { mistakesAfter } from "../../src/commands/new/write";
import { singleFiles } from "../../src/data/files";
import { formatProblem } from "../../src/data/problem";
import { documentHead } from "../../src/data/schema/page";
import { image, text } from "../../src/schema/fields";
import { emptyContext, FieldContext } from "../form/field-context";
import { FileForm } from "../form/file-form";
import { skeletonOf } from "../form/skeleton";
import { type FormSchema, formSchema } from "../form-schema";
import { examplesOf, formSchemas, openFile } from "../store";

type Value = Record<string, unknown>;

const announced = jest.fn<void, [string]>();

const context = {
  ...emptyContext,
  file: "pages/index.json",
  announce: announced,
  routes: ["/industries"],
  icons: ["hub"],
  pictures: ["images/plates/home.jpg"],
  upload: () => Promise.resolve("images/new.jpg"),
};

interface ShownProps {
  readonly schema: FormSchema;
  readonly value: Value;
  readonly onChange?: (value: Value) => void;
}

function Shown({ schema, value, onChange }: ShownProps) {
  const [now, setNow] = useState(value);
  return (
    <FieldContext value={{ ...context, value: now, saved: value }}>
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
    const value = { title: "Terms" };
    render(<Shown schema={schema} value={value} onChange={(next) => changes.push(next)} />);
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
});

describe("a list", () => {
  const items = ["A", "B", "C"].map((headline) => ({ icon: "hub", headline, body: "Text." }));
  const page = (sections: object[]): Value => ({ title: "T", sections });
  const benefits = page([{ type: "benefits", headline: "Gains", display: "grid", items }]);

  const start = async (value = benefits) => {
    const user = userEvent.setup();
    const changes: Value[] = [];
    const schema = schemaOf("pages/index.json");
    const { container } = render(
      <Shown schema={schema} value={value} onChange={(next) => changes.push(next)} />,
    );
    const summary = container.querySelector<HTMLElement>("summary");
    if (!summary) throw new Error("the page has no section");
    await user.click(summary);
    const headlines = () => {
      const sections = (changes.at(-1)?.sections ?? []) as { items: { headline: string }[] }[];
      return sections[0]?.items.map(({ headline }) => headline);
    };
    return { user, container, headlines };
  };
  const focused = () => document.activeElement;

  beforeEach(() => announced.mockClear());

  it("keeps the focus at what is moved, which so moves on", async () => {
    const { user, headlines } = await start();
    const down = screen.getByRole("button", { name: "Move down: A" });
    down.focus();
    await user.keyboard("{Enter}");
    expect(focused()?.getAttribute("aria-label")).toBe("Move down: A");
    expect(announced).toHaveBeenLastCalledWith("Moved to 2 of 3: A. Not saved yet.");
    await user.keyboard("{Enter}");
    expect(headlines()).toEqual(["B", "C", "A"]);
    // It is the last one now, and can only move up.
    expect(focused()?.getAttribute("aria-label")).toBe("Move up: A");
    await user.keyboard("{Enter}{Enter}");
    expect(headlines()).toEqual(["A", "B", "C"]);
    expect(focused()?.getAttribute("aria-label")).toBe("Move down: A");
  });

  it("leaves open what is open, wherever it moves", async () => {
    const { user, container } = await start();
    await user.click(screen.getByText("B"));
    const opened = () =>
      [...container.querySelectorAll<HTMLElement>("details[open] > summary")].map(
        ({ textContent }) => textContent,
      );
    expect(opened()).toEqual(["Benefits: Gains", "B"]);
    await user.click(screen.getByRole("button", { name: "Move up: B" }));
    await user.click(screen.getByRole("button", { name: "Delete: A" }));
    expect(opened()).toEqual(["Benefits: Gains", "B"]);
  });

  it.each([
    ["Delete: B", "C", "Deleted: B."],
    ["Delete: C", "B", "Deleted: C."],
    ["Copy: A", "A", "Copied: A."],
  ])("moves the focus to a neighbor or the copy: %s", async (name, neighbor, words) => {
    const { user } = await start();
    await user.click(screen.getByRole("button", { name }));
    expect([focused()?.tagName, focused()?.textContent]).toEqual(["SUMMARY", neighbor]);
    expect(announced).toHaveBeenLastCalledWith(`${words} Not saved yet.`);
  });

  it("gives a copy an id of its own, where one is required", async () => {
    const changes: Value[] = [];
    const { value } = openFile("data", "leaders.json");
    const schema = schemaOf("leaders.json");
    render(<Shown schema={schema} value={value} onChange={(next) => changes.push(next)} />);
    for (const _ of [1, 2]) {
      const [copy] = screen.getAllByRole("button", { name: /^Copy: / });
      if (copy) await userEvent.click(copy);
    }
    const ids = (changes.at(-1)?.leaders as { id: string }[] | undefined)?.map(({ id }) => id);
    expect(ids?.slice(1, 3)).toEqual(["new-entry-2", "new-entry"]);
  });

  it("moves the focus into what is added, and to the button when nothing is left", async () => {
    const { user, container } = await start(
      page([{ type: "benefits", headline: "Gains", display: "grid", items: items.slice(0, 1) }]),
    );
    await user.click(screen.getByRole("button", { name: "Add to Items" }));
    const added = container.querySelector('[data-entry="sections[0].items[1]"]');
    expect(added?.querySelector("details")?.open).toBe(true);
    expect(added?.contains(focused())).toBe(true);
    expect(focused()?.tagName).toBe("INPUT");
    for (const name of ["Delete: [write: headline]", "Delete: A"])
      await user.click(screen.getByRole("button", { name }));
    expect(focused()?.textContent).toBe("Add to Items");
  });

  it("asks whether the words of the picture before fit the new one, wherever it moves", async () => {
    const picture = (headline: string, name: string) => ({
      type: "text",
      headline,
      body: "Text.",
      image: `../images/plates/${name}.jpg`,
      imageAlt: `The ${name}.`,
    });
    const { user, container } = await start(page([picture("A", "old"), picture("B", "other")]));
    const question = /These words were written for another picture/;
    await user.click(screen.getByRole("button", { name: "Move down: Text: A" }));
    expect(container.textContent).not.toMatch(question);
    const select = container.querySelector<HTMLSelectElement>(
      '[data-path="sections[1].image"] select',
    );
    if (!select) throw new Error("the picture cannot be chosen");
    await user.selectOptions(select, "../images/plates/home.jpg");
    const field = container.querySelector<HTMLElement>('[data-path="sections[1].imageAlt"]');
    expect(field?.textContent).toMatch(question);
    const words = field?.querySelector("textarea, input");
    if (words) await user.type(words, " Now.");
    expect(container.textContent).not.toMatch(question);
  });
});

it("says how much of a picture is sent, and that it is looked through", async () => {
  let finish: (file: string) => void = () => undefined;
  const upload: typeof emptyContext.upload = (_, onSent) => {
    onSent(40);
    return new Promise((resolve) => (finish = resolve));
  };
  const schema = formSchema(z.strictObject({ image: image("A picture.") }));
  const { container } = render(
    <FieldContext value={{ ...context, upload }}>
      <FileForm schema={schema} value={{}} onChange={() => undefined} />
    </FieldContext>,
  );
  const file = new File(["bytes"], "a.jpg", { type: "image/jpeg" });
  await userEvent.upload(screen.getByLabelText("Upload another"), file);
  expect(screen.getByRole("status").textContent).toBe("The picture is sent and looked through …");
  expect(screen.getByLabelText("40% sent").getAttribute("value")).toBe("40");
  await act(async () => finish("images/a.jpg"));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(container.textContent).not.toContain("Path relative to this file");
});

it("makes every kind of section without a mistake, from one of its kind", async () => {
  const file = "pages/about-us/careers.json";
  const { value, version } = openFile("data", file);
  const { properties = {} } = schemaOf(file);
  const { choices = {} } = (properties.sections as FormSchema).items as FormSchema;
  const examples = examplesOf("data");
  const ids = new Set<string>();
  const made = Object.entries(choices).map(([kind, schema]) =>
    skeletonOf(schema, { file, ids, example: examples[kind] }),
  );
  expect(made.length).toBeGreaterThan(30);
  const sections = [...(value.sections as object[]), ...made];
  const content = JSON.stringify({ ...value, sections });
  const mistakes = await mistakesAfter("data", "data", [{ file, was: version, content }]);
  expect(mistakes.map(formatProblem)).toEqual([]);
});
