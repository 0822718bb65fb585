import type { Locator, Page } from "@playwright/test";
import { type FieldName, fields } from "../../../src/shared/inquiry/fields";

/** More stops than any page has. */
const mostStops = 400;

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Presses Tab until a control has focus. @throws when it is no tab stop. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key never reaches ${control}`);
}

/** Fills in the focused field by keyboard. */
async function typeInto(page: Page, name: FieldName, value: string): Promise<void> {
  const { control, options = [] } = fields[name];
  if (control === "choice") {
    for (let step = 0; step <= options.indexOf(value); step += 1) {
      await page.keyboard.press("ArrowDown");
    }
  } else if (control === "date") {
    const [year, month, day] = value.split("-");
    await page.keyboard.type(`${month}${day}${year}`);
  } else {
    await page.keyboard.type(value);
  }
}

/** Fills in fields of the form one after another, by keyboard alone. */
export async function typeAll(page: Page, values: [string, string][]): Promise<void> {
  for (const [name, value] of values) {
    await tabTo(page, page.locator(`#${name}`));
    await typeInto(page, name as FieldName, value);
  }
}
