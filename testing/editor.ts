import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { expect, type Locator, type Page } from "@playwright/test";
import { endGroup, isGroupRunning } from "./processes/process-group";
import { until } from "./until";

/** A running `npm run edit`. */
export interface RunningEditor {
  /** The address that it prints, with its key. */
  readonly address: string;
  /** All that it and the development server beside it have printed. */
  readonly said: () => string;
  readonly isRunning: () => boolean;
  /** Ends it; everything that it has started has to end with it. */
  readonly stop: () => Promise<void>;
}

/** Starts `npm run edit` in a folder of the project, and waits for the address that it prints. */
export async function startEditor(
  args: readonly string[],
  { cwd = ".", env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<RunningEditor> {
  const program = spawn("npm", ["run", "edit", "--", "--no-open", "--port", "0", ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [program.stdout, program.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += stripVTControlCharacters(text);
    });
  const isRunning = () => program.exitCode === null;
  const address = () => /The editor is at (http:\S+)/.exec(output)?.[1] ?? "";
  await until(() => address() !== "" || !isRunning());
  if (!isRunning()) throw new Error(`the editor has not started: ${output}`);
  return {
    address: address(),
    said: () => output,
    isRunning,
    async stop() {
      program.kill("SIGTERM");
      try {
        await until(() => !isGroupRunning(program) && !isRunning());
      } finally {
        endGroup(program);
      }
      expect(program.exitCode).toBe(0);
    },
  };
}

async function openFrom(page: Page, button: Locator): Promise<void> {
  await button.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(button).toHaveAttribute("aria-current", "true");
}

/** Opens a page by its address. */
export const openPage = (page: Page, route: string): Promise<void> =>
  openFrom(page, page.getByRole("navigation").getByTitle(route, { exact: true }));

/** Opens a page or a file by its name in the sidebar, where pages come first. */
export const open = (page: Page, name: string): Promise<void> =>
  openFrom(page, page.getByRole("navigation").getByRole("button", { name, exact: true }).first());

/** The page beside the form. */
export const preview = (page: Page) => page.frameLocator('iframe[title="The page"]');

/** The field at a path of the file. */
export const field = (page: Page, path: string) =>
  page.locator(`[data-path="${path}"]`).locator("input, textarea, select").first();

/** Opens an entry of a list. */
export const openEntry = (page: Page, path: string) =>
  page.locator(`[data-entry="${path}"] > details > summary`).click();

async function press(page: Page, name: string, words: string | RegExp): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("status").first()).toHaveText(words, { timeout: 120_000 });
}

/** Saves what brings a mistake: first it is refused, and what is typed stays in the form. */
export const saveRefused = (page: Page): Promise<void> => press(page, "Save", /^Not saved: /);

/** Saves what brings a mistake into the data all the same. */
export async function saveAnyway(page: Page): Promise<void> {
  await saveRefused(page);
  await press(page, "Save it anyway", "Saved.");
}

/** Expects that the check finds nothing. */
export const expectNoMistakes = (page: Page) =>
  expect(page.getByText("✓ No mistakes")).toBeVisible();

/** Saves, and expects that the check finds nothing. */
export async function save(page: Page): Promise<void> {
  await press(page, "Save", "Saved.");
  await expectNoMistakes(page);
}
