import "../../testing/jest/structured-clone";
import { act, render } from "@testing-library/react";
import { sharedCopy } from "../../testing/data-copy";
import { slips } from "../../testing/slips";
import { emptyContext, FieldContext } from "../form/field-context";
import { FileForm } from "../form/file-form";
import { spoken } from "../form/spoken";
import { formSchemas, openFile } from "../store";
import { foreignWords } from "./support/foreign-words";

const data = sharedCopy();

const schemas = formSchemas();

/** Opens every entry of every list, and those within. */
async function openAll(container: HTMLElement): Promise<void> {
  for (;;) {
    const closed = [...container.querySelectorAll("details")].filter(({ open }) => !open);
    if (closed.length === 0) return;
    await act(async () => {
      for (const details of closed) {
        details.open = true;
        details.dispatchEvent(new Event("toggle"));
      }
    });
  }
}

const inFields = slips.filter(({ hasNoField }) => !hasNoField);

it.each(inFields)("is shown in the form at its field: $says", async ({ make }) => {
  const [line = ""] = await make(data);
  const [place = "", path = "", ...words] = line.split("  ");
  const file = place.replace(/^data\/|:.*$/g, "");
  const message = words.join("  ");
  const schema = schemas[file] ?? schemas["page.json"];
  if (!schema) throw new Error(`${file} has no form`);
  const context = {
    ...emptyContext,
    file,
    findings: new Map([[path, [message]]]),
    warnings: new Map(),
  };
  const { value } = openFile(data.folder, file);
  const { container } = render(
    <FieldContext value={context}>
      <FileForm schema={schema} value={value} onChange={() => undefined} />
    </FieldContext>,
  );
  await openAll(container);
  const alerts = [...container.querySelectorAll(`[data-path="${path}"] > [role="alert"]`)];
  const said = spoken(message);
  expect(alerts.map(({ textContent }) => textContent?.slice(-said.length))).toEqual([said]);
  expect(foreignWords(said)).toEqual([]);
});
