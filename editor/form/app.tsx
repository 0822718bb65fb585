import { useEffect, useMemo } from "react";
import type { Problem } from "../../src/content/problem";
import type { FormSchema } from "../form-schema";
import { addPage, addPicture, type Start, type State } from "./api";
import { DeletePage } from "./delete-page";
import { FileForm } from "./file-form";
import { Findings } from "./findings";
import { MovePage } from "./move-page";
import { NewPage } from "./new-page";
import { Preview } from "./preview";
import { SurroundingsContext } from "./surroundings";
import { Tree } from "./tree";
import { type Editor, useEditor } from "./use-editor";
import { wordsOf } from "./words";

/** The schema of a file: its own, or that of all pages or documents. */
function schemaOf({ schemas }: Start, file: string): FormSchema | undefined {
  if (file.endsWith(".mdx")) return schemas["document.json"];
  return schemas[file] ?? schemas["page.json"];
}

/** What the check says of a file, by the path of the field. */
function findingsOf({ problems }: State, file: string): Map<string, string[]> {
  const findings = new Map<string, string[]>();
  for (const problem of problems.filter((each) => each.file === `data/${file}`))
    findings.set(problem.path, [...(findings.get(problem.path) ?? []), problem.message]);
  return findings;
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
    return <p className="waiting">Choose a page or a file at the left to edit its words.</p>;
  const entry = entriesOf(state.pages).find(({ file }) => file === open.file);
  const route = entry?.path;
  return (
    <>
      <h1>{entry?.label ?? wordsOf(open.file.replace(/^pages\/|\.json$/g, ""))}</h1>
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
      {open.body !== undefined && (
        <div className="field">
          <label htmlFor="words">Words of the document, in Markdown</label>
          <textarea
            id="words"
            className="document"
            value={open.body}
            onChange={({ target }) => change({ body: target.value })}
          />
        </div>
      )}
    </>
  );
}

/** Opens the file of a finding and goes to its field, as far as it is on screen. */
async function goTo({ file, path }: Problem, editor: Editor): Promise<void> {
  const name = file.replace(/^data\//, "");
  if (editor.open?.file !== name) await editor.show(name);
  requestAnimationFrame(() => {
    const places = [path, path.replace(/^(\w+\[\d+\]).*/, "$1")];
    const [place] = places.flatMap(
      (each) =>
        document.querySelector<HTMLElement>(`[data-path="${each}"], [data-entry="${each}"]`) ?? [],
    );
    place?.querySelector<HTMLDetailsElement>(":scope > details")?.setAttribute("open", "");
    place?.scrollIntoView({ block: "center" });
    place?.querySelector<HTMLElement>("input, textarea, select, summary")?.focus();
  });
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
      <details className="changed">
        <summary>{state.changed.length} files differ from the last commit</summary>
        <ul>
          {state.changed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
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
      findings: state ? findingsOf(state, file) : new Map(),
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
          <Findings problems={state.problems} onOpen={(problem) => void goTo(problem, editor)} />
          <Opened editor={editor} start={start} state={state} />
        </main>
        <section className="page" aria-label="The page">
          <Preview origin={start.siteOrigin} path={editor.path} turn={editor.turn} />
        </section>
      </div>
    </SurroundingsContext>
  );
}
