import { type FocusEvent, useEffect, useMemo, useState } from "react";
import type { Problem } from "../../src/data";
import type { FormSchema } from "../form-schema";
import type { Start, State } from "../server";
import { addPage, addPicture, commit, whetherLive } from "./api";
import { DeletePage } from "./delete-page";
import { DialogField, DialogForm } from "./dialog";
import { FieldContext } from "./field-context";
import { FieldFindings } from "./field-findings";
import { FileForm } from "./file-form";
import { Findings } from "./findings";
import { entriesOf, fieldLabel } from "./labels";
import { MovePage } from "./move-page";
import { NewPage } from "./new-page";
import { Preview } from "./preview";
import { Tree } from "./tree";
import { type Editor, nameOf, useEditor } from "./use-editor";

/** The schema of a file: its own, or the one for pages or documents. */
function schemaOf({ schemas }: Start, file: string): FormSchema | undefined {
  if (file.endsWith(".mdx")) return schemas["document.json"];
  return schemas[file] ?? schemas["page.json"];
}

/** The messages for a file, by the path of the field. */
function byField(problems: readonly Problem[], file: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const problem of problems.filter((each) => each.file === `data/${file}`))
    found.set(problem.path, [...(found.get(problem.path) ?? []), problem.message]);
  return found;
}

/** The pages that a new one can copy. */
const copies = ({ pages }: State) =>
  entriesOf(pages).flatMap(({ file, label }) => (file?.endsWith(".json") ? [{ file, label }] : []));

/** The open file: its form, and below it the text of a document. */
function Opened({ editor, start, state }: { editor: Editor; start: Start; state: State }) {
  const { open, change } = editor;
  const schema = open && schemaOf(start, open.file);
  if (!open || !schema)
    return (
      <>
        <h1>What do you want to change?</h1>
        <p>
          Choose a page on the left. Its text appears here, with the page itself beside it. What
          belongs to the whole site, such as the menu and the leaders, is below the pages.
        </p>
      </>
    );
  const route = entriesOf(state.pages).find(({ file }) => file === open.file)?.path;
  // A move rewrites links everywhere, and what is deleted is gone with all that was written in it.
  const files = [
    ...state.files,
    ...state.unlisted,
    ...entriesOf(state.pages).map(({ file }) => file),
  ];
  const unsaved = editor.unsaved
    .filter((file) => files.includes(file))
    .map((file) => nameOf(state, file));
  const refusal =
    unsaved.length > 0
      ? `Save or undo first what is not saved in ${unsaved.join(", ")}.`
      : undefined;
  return (
    <>
      <h1>{nameOf(state, open.file)}</h1>
      <p className="help">data/{open.file}</p>
      {route && (
        <p className="bar">
          <MovePage
            key={route}
            page={{ path: route, version: open.version }}
            refusal={refusal}
            onMoved={async (file, path) => {
              await editor.refresh();
              await editor.show(file, path);
              editor.setStatus(`Moved ${route} to ${path}.`);
            }}
          />
          <DeletePage
            page={{ path: route, version: open.version }}
            refusal={refusal}
            onRefused={editor.setStatus}
            onDeleted={() => {
              editor.close();
              void editor.refresh();
              editor.setStatus(`Deleted ${route}. Undo restores it.`);
            }}
          />
        </p>
      )}
      <FileForm
        key={open.file}
        schema={schema}
        value={open.value}
        onChange={(value) => change({ value })}
      />
      {open.body === undefined ? (
        <FieldFindings place="" name="This file" />
      ) : (
        <div className="field" data-path="">
          <label htmlFor="document-text">Text of the document, in Markdown</label>
          <textarea
            id="document-text"
            className="document"
            value={open.body}
            aria-describedby="document-text-findings"
            onChange={({ target }) => change({ body: target.value })}
          />
          <FieldFindings place="" name="The text" id="document-text-findings" />
        </div>
      )}
    </>
  );
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** How many frames to wait for a field to render after its entry is opened. */
const maxFrames = 60;

/** Waits for the field or entry at a path to render; undefined when the form does not have it. */
async function rendered(place: string): Promise<HTMLElement | undefined> {
  for (let frame = 0; frame < maxFrames; frame++) {
    const found = document.querySelector<HTMLElement>(
      `[data-path="${place}"], [data-entry="${place}"]`,
    );
    if (found) return found;
    await nextFrame();
  }
  return undefined;
}

/** Opens the file of a finding and the entries around its field, and focuses the field. */
async function goTo({ file, path }: Pick<Problem, "file" | "path">, editor: Editor): Promise<void> {
  const name = file.replace(/^data\//, "");
  if (editor.open?.file !== name) await editor.show(name);
  await nextFrame();
  const entries = [...path.matchAll(/\]/g)].map(({ index }) => path.slice(0, index + 1));
  let nearest: HTMLElement | undefined;
  for (const place of [...entries, path]) {
    const found = await rendered(place);
    if (!found) break;
    found.querySelector(":scope > details")?.setAttribute("open", "");
    nearest = found;
  }
  nearest?.scrollIntoView({ block: "center" });
  nearest?.querySelector<HTMLElement>("input, textarea, select, summary")?.focus();
}

/** The part of a page whose fields have the focus: 0 for the hero, then the sections; undefined for others. */
function partOf({ target }: FocusEvent<HTMLElement>): number | undefined {
  const { path, entry = path } =
    target.closest<HTMLElement>("[data-path], [data-entry]")?.dataset ?? {};
  const [, hero, index] = /^(?:(hero)|sections\[(\d+)\])/.exec(entry ?? "") ?? [];
  if (hero) return 0;
  return index ? Number(index) + 1 : undefined;
}

/** The files that differ from the last commit. */
function Changed({ files, onDone }: { files: State["changed"]; onDone: (words: string) => void }) {
  const ask = () =>
    void whetherLive().then(
      ({ words }) => onDone(words),
      ({ message }: Error) => onDone(message),
    );
  if (files.length === 0)
    return (
      <button type="button" onClick={ask}>
        Is it live?
      </button>
    );
  return (
    <>
      <DialogForm
        openLabel="Commit"
        name="Commit"
        submitLabel="Commit"
        onSubmit={(given) => commit(given).then(() => onDone("Committed."))}
      >
        <DialogField label="What you have changed, in a sentence" name="sentence" required />
      </DialogForm>
      <details className="changed">
        <summary>
          {files.length === 1 ? "1 file differs" : `${files.length} files differ`} from the last
          commit
        </summary>
        <ul>
          {files.map(({ file, how }) => (
            <li key={file}>
              {file} ({how})
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** The toolbar, with the result of the last action. */
function Bar({ editor, state }: { editor: Editor; state: State }) {
  const make = async (given: Record<string, string>) => {
    const { file } = await addPage(given);
    await editor.refresh();
    await editor.show(file, given.path);
    editor.setStatus(`Created ${given.path}. Now write its text.`);
  };
  return (
    <header className="bar">
      <button
        type="button"
        className="main"
        disabled={!editor.isChanged}
        onClick={() => void editor.save()}
      >
        Save
      </button>
      {(["undo", "redo"] as const).map((turn) => (
        <button
          key={turn}
          type="button"
          disabled={!editor.next[turn]}
          onClick={() => void editor[turn]()}
        >
          {[fieldLabel(turn), editor.next[turn]].filter(Boolean).join(" ")}
        </button>
      ))}
      <NewPage pages={copies(state)} onAdd={make} />
      <button type="button" onClick={editor.reload}>
        Reload the page
      </button>
      <p role="status" className={editor.status.isFault ? "finding" : undefined}>
        {editor.status.words}
      </p>
      <Changed
        files={state.changed}
        onDone={(words) => void editor.refresh().then(() => editor.setStatus(words))}
      />
    </header>
  );
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches("input:not([type=checkbox], [type=file]), textarea");

/** What the keys of an editor do. Within a text, undo and redo stay the browser's. */
function actionOf({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) {
  if (!ctrlKey && !metaKey) return undefined;
  if (key === "s") return "save";
  if (isTextField(target) || document.querySelector("dialog[open]")) return undefined;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key === "y" ? "redo" : undefined;
}

function useKeys(editor: Editor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      void editor[action]();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [editor]);
}

/** The visual editor: sidebar, form and preview side by side. */
export function App() {
  const editor = useEditor();
  const { start, state, open, refused, setStatus } = editor;
  useKeys(editor);
  const [part, setPart] = useState<number>();
  const file = open?.file ?? "";
  const problems = useMemo(() => [...refused, ...(state?.problems ?? [])], [refused, state]);
  const context = useMemo(
    () => ({
      file,
      value: open?.value ?? {},
      saved: editor.saved?.value ?? {},
      findings: byField(problems, file),
      warnings: byField(state?.warnings ?? [], file),
      routes: state?.routes ?? [],
      icons: start?.icons ?? [],
      pictures: state?.pictures ?? [],
      examples: state?.examples ?? {},
      announce: setStatus,
      async upload(picture: File, onSent: (percent: number) => void) {
        const limit = start?.pictureLimit ?? 0;
        if (picture.size > limit)
          throw new Error(`This picture is too large; the limit is ${limit / 2 ** 20} MB.`);
        const added = await addPicture(picture, onSent);
        await editor.refresh();
        return added.file;
      },
    }),
    [file, open, editor.saved, problems, state, start, setStatus, editor.refresh],
  );
  if (!start || !state)
    return <p className="waiting">{editor.status.words || "The editor is starting …"}</p>;
  const shown = { ...state, problems };
  return (
    <FieldContext value={context}>
      <Bar editor={editor} state={state} />
      <div className="panes">
        <Tree
          state={shown}
          unsaved={editor.unsaved}
          open={file}
          onOpen={(name, path) => void editor.show(name, path)}
        />
        <main onFocus={(event) => setPart(partOf(event))}>
          <Findings
            {...shown}
            refused={refused}
            onOpen={(problem) => void goTo(problem, editor)}
            onSaveAnyway={() => void editor.save(true)}
          />
          <Opened editor={editor} start={start} state={state} />
        </main>
        <section className="page" aria-label="The page">
          <Preview
            origin={start.siteOrigin}
            path={editor.path}
            reloads={editor.reloads}
            part={part}
            onShown={(path, clicked) => {
              const shownFile = entriesOf(state.pages).find((page) => page.path === path)?.file;
              if (!shownFile) return;
              const place = clicked ? `sections[${clicked - 1}]` : "hero";
              if (clicked !== undefined) void goTo({ file: shownFile, path: place }, editor);
              else if (path !== editor.path) void editor.show(shownFile, path);
            }}
          />
        </section>
      </div>
    </FieldContext>
  );
}
