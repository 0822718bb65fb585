import type { Problem } from "../../src/data";
import { fileLabel, pathLabel } from "./labels";
import { spoken } from "./spoken";

/** React key of a finding. */
export const keyOf = ({ file, path, line, message }: Problem): string =>
  `${file} ${path} ${line} ${message}`;

/** A finding in one line: its file, its place and its message. */
export const FindingText = ({ problem: { file, path, message } }: { problem: Problem }) => (
  <>
    <strong>{fileLabel(file)}</strong> {pathLabel(path)} {spoken(message)}
  </>
);

interface FindingsProps {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** Those of the problems that the last save would have brought; it has written nothing. */
  readonly refused: readonly Problem[];
  readonly onOpen: (problem: Problem) => void;
  readonly onSaveAnyway: () => void;
}

/** All findings of the check: problems, or if there are none, warnings. Each is a button that opens its field. */
export function Findings({ problems, warnings, refused, onOpen, onSaveAnyway }: FindingsProps) {
  const listOf = (found: readonly Problem[], what: string, isOpen = true) =>
    found.length > 0 && (
      <details className="findings" open={isOpen}>
        <summary>
          {found.length} {what}
        </summary>
        <ul>
          {found.map((problem) => (
            <li key={keyOf(problem)}>
              <button type="button" onClick={() => onOpen(problem)}>
                <FindingText problem={problem} />
              </button>
            </li>
          ))}
        </ul>
      </details>
    );
  if (refused.length > 0)
    return (
      <>
        {listOf(refused, "to fix before this is saved; your words are kept in this browser")}
        <p>
          <button type="button" onClick={onSaveAnyway}>
            Save it anyway
          </button>{" "}
          Until all is fixed, the pages at the right then stay as they are.
        </p>
      </>
    );
  return (
    listOf(problems, "to fix; the site keeps the last state without mistakes") || (
      <>
        <p className="findings">✓ No mistakes</p>
        {listOf(warnings, "to look at before the site is published", false)}
      </>
    )
  );
}
