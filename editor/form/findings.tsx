import type { Problem } from "../../src/content/problem";
import { fileWords, placeWords } from "./words";

/** Tells one finding from another. */
export const keyOf = ({ file, path, line, message }: Problem): string =>
  `${file} ${path} ${line} ${message}`;

/** A finding as a line: where it is, and what it is. */
export const FindingWords = ({ problem: { file, path, message } }: { problem: Problem }) => (
  <>
    <strong>{fileWords(file)}</strong> {placeWords(path)} {message}
  </>
);

interface FindingsProps {
  readonly summary: string;
  readonly problems: readonly Problem[];
  readonly isOpen: boolean;
  readonly onOpen: (problem: Problem) => void;
}

/** Findings of the check, each leading to its field. */
const FindingList = ({ summary, problems, isOpen, onOpen }: FindingsProps) => (
  <details className="findings" open={isOpen}>
    <summary>{summary}</summary>
    <ul>
      {problems.map((problem) => (
        <li key={keyOf(problem)}>
          <button type="button" onClick={() => onOpen(problem)}>
            <FindingWords problem={problem} />
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

/** Everything the check says: what stops the site, or else what could be better. */
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
