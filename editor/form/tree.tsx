import { useState } from "react";
import type { PageEntry } from "../files";
import type { State } from "../server";
import { fileLabel } from "./labels";

interface TreeProps {
  readonly state: State;
  /** Files with content that is not saved. */
  readonly unsaved: readonly string[];
  /** The open file. */
  readonly open?: string;
  readonly onOpen: (file: string, path?: string) => void;
}

/** The sidebar: the pages in menu order, then the other files. */
export function Tree({ state, unsaved, open, onOpen }: TreeProps) {
  const entry = (file: string, label: string, path?: string, mark?: string) => {
    const count = (all: State["problems"], what: string) => {
      const { length } = all.filter((problem) => problem.file === `data/${file}`);
      return length > 0 && `${length} ${what}`;
    };
    const found = count(state.problems, "to fix");
    const marks = [mark, count(state.placeholders, "open")].filter(Boolean);
    return (
      <>
        <button
          type="button"
          aria-current={open === file ? "true" : undefined}
          title={path}
          onClick={() => onOpen(file, path)}
        >
          {label}
          {unsaved.includes(file) && <span className="mark"> not saved</span>}
          {found && <span className="mark"> {found}</span>}
        </button>
        {marks.length > 0 && <small>{marks.join(", ")}</small>}
      </>
    );
  };
  const [sought, setSought] = useState("");
  const isSought = (words: string) => words.toLowerCase().includes(sought.trim().toLowerCase());
  // An entry that shows another page has no file to open.
  const isShown = ({ file, path, label, pages: below }: PageEntry): boolean =>
    (file !== undefined && isSought(`${label} ${path}`)) || below.some(isShown);
  const pages = (entries: readonly PageEntry[]) => (
    <ul>
      {entries.filter(isShown).map(({ path, label, file, mark, pages: below }) => (
        <li key={path}>
          {file ? entry(file, label, path, mark) : <span className="no-file">{label}</span>}
          {below.length > 0 && pages(below)}
        </li>
      ))}
    </ul>
  );
  const files = (list: readonly string[]) => (
    <ul>
      {list
        .filter((file) => isSought(fileLabel(file)))
        .map((file) => (
          <li key={file}>{entry(file, fileLabel(file))}</li>
        ))}
    </ul>
  );
  return (
    <nav aria-label="Pages and files">
      <input
        type="search"
        aria-label="Search pages and files"
        placeholder="Search"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <h2>Pages</h2>
      {pages(state.pages)}
      {state.unlisted.length > 0 && (
        <>
          <h2>Pages outside the menu</h2>
          {files(state.unlisted)}
        </>
      )}
      <h2>Site</h2>
      {files(state.files)}
    </nav>
  );
}
