import type { Problem } from "../../src/content/problem";

interface FindingsProps {
  readonly problems: readonly Problem[];
  readonly onOpen: (problem: Problem) => void;
}

/** Everything the check has found, each leading to its field. */
export const Findings = ({ problems, onOpen }: FindingsProps) => (
  <details className="findings" open={problems.length > 0}>
    <summary>
      {problems.length === 0
        ? "✓ No mistakes"
        : `${problems.length} to fix; the site keeps the last state without mistakes`}
    </summary>
    <ul>
      {problems.map((problem) => (
        <li key={`${problem.file} ${problem.path} ${problem.line} ${problem.message}`}>
          <button type="button" onClick={() => onOpen(problem)}>
            <strong>{problem.file.replace(/^data\//, "")}</strong> {problem.path} {problem.message}
          </button>
        </li>
      ))}
    </ul>
  </details>
);
