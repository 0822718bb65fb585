import type { PageEntry } from "../files";
import type { State } from "./api";
import { fileLabel } from "./labels";

interface TreeProps {
  readonly state: State;
  /** Files with content that is not saved. */
  readonly unsaved: readonly string[];
  /** The open file. */
  readonly open?: string;
  readonly onOpen: (file: string, path?: string) => void;
}

interface FileButtonProps extends Omit<TreeProps, "state"> {
  readonly file: string;
  readonly label: string;
  readonly path?: string;
  readonly found: number;
}

const FileButton = ({ file, label, path, found, unsaved, open, onOpen }: FileButtonProps) => (
  <button
    type="button"
    aria-current={open === file ? "true" : undefined}
    title={path}
    onClick={() => onOpen(file, path)}
  >
    {label}
    {unsaved.includes(file) && <span className="mark"> not saved</span>}
    {found > 0 && <span className="mark"> {found} to fix</span>}
  </button>
);

/** The sidebar: the pages in menu order, then the other files. */
export function Tree({ state, unsaved, open, onOpen }: TreeProps) {
  const found = (file: string) =>
    state.problems.filter((problem) => problem.file === `data/${file}`).length;
  const shared = { unsaved, open, onOpen };
  // An entry that shows another page has no file to open.
  const isShown = ({ file, pages: below }: PageEntry) => file || below.length > 0;
  const pages = (entries: readonly PageEntry[]) => (
    <ul>
      {entries.filter(isShown).map(({ path, label, file, pages: below }) => (
        <li key={path}>
          {file ? (
            <FileButton {...shared} file={file} label={label} path={path} found={found(file)} />
          ) : (
            <span className="no-file">{label}</span>
          )}
          {below.length > 0 && pages(below)}
        </li>
      ))}
    </ul>
  );
  const files = (list: readonly string[]) => (
    <ul>
      {list.map((file) => (
        <li key={file}>
          <FileButton {...shared} file={file} label={fileLabel(file)} found={found(file)} />
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Pages and files">
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
