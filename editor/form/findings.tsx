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
  readonly summary: string;
  readonly problems: readonly Problem[];
  readonly isOpen: boolean;
  readonly onOpen: (problem: Problem) => void;
}

/** Findings of the check, each a button that opens its field. */
const FindingList = ({ summary, problems, isOpen, onOpen }: FindingsProps) => (
  <details className="findings" open={isOpen}>
    <summary>{summary}</summary>
    <ul>
      {problems.map((problem) => (
        <li key={keyOf(problem)}>
          <button type="button" onClick={() => onOpen(problem)}>
            <FindingText problem={problem} />
          </button>
        </li>
      ))}
    </ul>
  </details>
);

interface AllFindingsProps extends Pick<FindingsProps, "onOpen"> {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** Those of the problems that the last save would have brought; it has written nothing. */
  readonly refused: readonly Problem[];
  readonly onSaveAnyway: () => void;
}

/** All findings of the check: problems, or if there are none, warnings. */
export function Findings({ problems, warnings, refused, onOpen, onSaveAnyway }: AllFindingsProps) {
  if (refused.length > 0)
    return (
      <>
        <FindingList
          summary={`${refused.length} to fix before this is saved; your words are kept in this browser`}
          problems={refused}
          isOpen
          onOpen={onOpen}
        />
        <p>
          <button type="button" onClick={onSaveAnyway}>
            Save it anyway
          </button>{" "}
          Until all is fixed, the pages at the right then stay as they are.
        </p>
      </>
    );
  if (problems.length > 0)
    return (
      <FindingList
        summary={`${problems.length} to fix; the site keeps the last state without mistakes`}
        problems={problems}
        isOpen
        onOpen={onOpen}
      />
    );
  return (
    <>
      <p className="findings">✓ No mistakes</p>
      {warnings.length > 0 && (
        <FindingList
          summary={`${warnings.length} to look at before the site is published`}
          problems={warnings}
          isOpen={false}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
