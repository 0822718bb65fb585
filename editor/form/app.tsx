import { useEffect, useMemo } from "react";
import type { Problem } from "../../src/content/problem";
import type { FormSchema } from "../form-schema";
import { addPage, addPicture, type Start, type State } from "./api";
import { DeletePage } from "./delete-page";
import { FieldFindings } from "./field-findings";
import { FileForm } from "./file-form";
import { Findings } from "./findings";
import { MovePage } from "./move-page";
import { NewPage } from "./new-page";
import { Preview } from "./preview";
import { SurroundingsContext } from "./surroundings";
import { Tree } from "./tree";
import { type Editor, useEditor } from "./use-editor";
import { fileWords } from "./words";

/** The schema of a file: its own, or that of all pages or documents. */
function schemaOf({ schemas }: Start, file: string): FormSchema | undefined {
  if (file.endsWith(".mdx")) return schemas["document.json"];
  return schemas[file] ?? schemas["page.json"];
}

/** What the check says of a file, by the path of the field. */
function byField(problems: readonly Problem[], file: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const problem of problems.filter((each) => each.file === `data/${file}`))
    found.set(problem.path, [...(found.get(problem.path) ?? []), problem.message]);
  return found;
}

/** Every entry of the tree, one after the other. */
const entriesOf = (entries: State["pages"]): State["pages"] =>
  entries.flatMap((entry) => [entry, ...entriesOf(entry.pages)]);

/** The pages that a new one can begin as a copy of. */
const copies = ({ pages }: State) =>
  entriesOf(pages).flatMap(({ file, label }) => (file?.endsWith(".json") ? [{ file, label }] : []));

/** The open file: its form, and the words of a document below. */
function Opened({ editor, start, state }: { editor: Editor; start: Start; state: State }) {
  const { open, change } = editor;
  const schema = open && schemaOf(start, open.file);
  if (!open || !schema)
    return (
      <>
        <h1>What do you want to change?</h1>
        <p>
          Choose a page at the left. Its words appear here, and the page itself beside them. What
          belongs to the whole site, such as the menu and the people, stands below the pages.
        </p>
      </>
    );
  const entry = entriesOf(state.pages).find(({ file }) => file === open.file);
  const route = entry?.path;
  return (
    <>
      <h1>{entry?.label ?? fileWords(open.file)}</h1>
      <p className="help">data/{open.file}</p>
      {route && (
        <p className="bar">
          <MovePage
            key={route}
            path={route}
            onMoved={async (file, path) => {
              await editor.refresh();
              await editor.show(file, path);
              editor.say(`Moved: ${route} is ${path} now.`);
            }}
          />
          <DeletePage
            path={route}
            onRefused={editor.say}
            onDeleted={() => {
              editor.close();
              void editor.refresh();
              editor.say(`Deleted: ${route}. Undo brings it back.`);
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
          <label htmlFor="words">Words of the document, in Markdown</label>
          <textarea
            id="words"
            className="document"
            value={open.body}
            aria-describedby="words-findings"
            onChange={({ target }) => change({ body: target.value })}
          />
          <FieldFindings place="" name="The text" id="words-findings" />
        </div>
      )}
    </>
  );
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Frames in which a field is shown once the entry that it stands in has been opened. */
const framesToShow = 60;

/** The field or the entry at a path, once it is on screen; nothing when it has no place in the form. */
async function shown(place: string): Promise<HTMLElement | undefined> {
  for (let frame = 0; frame < framesToShow; frame++) {
    const found = document.querySelector<HTMLElement>(
      `[data-path="${place}"], [data-entry="${place}"]`,
    );
    if (found) return found;
    await nextFrame();
  }
  return undefined;
}

/** Opens the file of a finding, then entry by entry what its field stands in, and goes there. */
async function goTo({ file, path }: Problem, editor: Editor): Promise<void> {
  const name = file.replace(/^data\//, "");
  if (editor.open?.file !== name) await editor.show(name);
  await nextFrame();
  const entries = [...path.matchAll(/\]/g)].map(({ index }) => path.slice(0, index + 1));
  let nearest: HTMLElement | undefined;
  for (const place of [...entries, path]) {
    const found = await shown(place);
    if (!found) break;
    found.querySelector(":scope > details")?.setAttribute("open", "");
    nearest = found;
  }
  nearest?.scrollIntoView({ block: "center" });
  nearest?.querySelector<HTMLElement>("input, textarea, select, summary")?.focus();
}

/** What is on this computer only. */
function Changed({ files }: { files: State["changed"] }) {
  if (files.length === 0) return null;
  return (
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
  );
}

/** Buttons for the whole site, and what was done last. */
function Bar({ editor, state }: { editor: Editor; state: State }) {
  const make = async (given: Record<string, string>) => {
    const { file } = await addPage(given);
    await editor.refresh();
    await editor.show(file, given.path);
    editor.say(`Made ${given.path}. Write its words now.`);
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
      <button type="button" disabled={!state.undo} onClick={() => void editor.undo()}>
        {state.undo ? `Undo ${state.undo}` : "Undo"}
      </button>
      <NewPage pages={copies(state)} onAdd={make} />
      <button type="button" onClick={editor.reload}>
        Reload the page
      </button>
      <p role="status">{editor.isChanged ? "Not saved yet." : editor.said}</p>
      <Changed files={state.changed} />
    </header>
  );
}

/** The visual editor: the tree, the form and the page side by side. */
export function App() {
  const editor = useEditor();
  const { start, state, open, save } = editor;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [save]);
  const file = open?.file ?? "";
  const surroundings = useMemo(
    () => ({
      file,
      findings: byField(state?.problems ?? [], file),
      warnings: byField(state?.warnings ?? [], file),
      routes: state?.routes ?? [],
      icons: start?.icons ?? [],
      pictures: state?.pictures ?? [],
      async upload(picture: File) {
        const added = await addPicture(picture);
        await editor.refresh();
        return added.file;
      },
    }),
    [file, state, start, editor.refresh],
  );
  if (!start || !state)
    return <p className="waiting">{editor.said || "The editor is starting …"}</p>;
  return (
    <SurroundingsContext value={surroundings}>
      <Bar editor={editor} state={state} />
      <div className="panes">
        <Tree state={state} open={file} onOpen={(name, path) => void editor.show(name, path)} />
        <main>
          <Findings {...state} onOpen={(problem) => void goTo(problem, editor)} />
          <Opened editor={editor} start={start} state={state} />
        </main>
        <section className="page" aria-label="The page">
          <Preview origin={start.siteOrigin} path={editor.path} turn={editor.turn} />
        </section>
      </div>
    </SurroundingsContext>
  );
}
