import type { Problem } from "../../src/content/problem";
import { fileLabel, pathLabel } from "./labels";

/** React key of a finding. */
export const keyOf = ({ file, path, line, message }: Problem): string =>
  `${file} ${path} ${line} ${message}`;

/** A finding in one line: its file, its place and its message. */
export const FindingText = ({ problem: { file, path, message } }: { problem: Problem }) => (
  <>
    <strong>{fileLabel(file)}</strong> {pathLabel(path)} {message}
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
}

/** All findings of the check: problems, or if there are none, warnings. */
export function Findings({ problems, warnings, onOpen }: AllFindingsProps) {
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
