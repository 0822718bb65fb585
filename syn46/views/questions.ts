import type { FigureData } from "../../src/shared/figures";
import { report } from "./files";
import { fixed, range } from "./format";
import { generatorName } from "./generators";

/** The figure of ten questions to the source, to the other half, and to every table. */
export function questions(): FigureData {
  const { notice, questions: all } = report("questions");
  const names = Object.keys(all[0]?.answers ?? {});
  const verdicts = (name: string) =>
    all.filter(({ answers }) => answers[name]?.verdict === "as in the source").length;
  const said = names.map((name) => `${generatorName(name)} ${verdicts(name)}`).join(", ");
  return {
    notice,
    parts: [
      {
        kind: "numbers",
        title: `Ten questions to the source and to each table, with 95 percent intervals by sampling and by noise. As in the source: ${said}.`,
        hasFigures: true,
        head: ["Question", "Source", ...names.map(generatorName)],
        rows: all.map(({ question, unit, source, answers }) => [
          `${question} (${unit})`,
          `${fixed(source.value, 2)} (${range(source, 2)})`,
          ...names.map((name) => {
            const answer = answers[name];
            if (!answer) return "too few people";
            return `${fixed(answer.value, 2)} (${range(answer, 2)}), ${answer.verdict}`;
          }),
        ]),
      },
    ],
  };
}
