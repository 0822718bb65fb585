import type { DotPanel, FigureData } from "../../src/shared/figures";
import { fittedRows } from "../settings";
import { type Report, report } from "./files";
import { axisOf, count, dotOf, generatorName, numbers, withRange } from "./format";

/** The answers to one question, beside the source's. Those of leaks are in the table alone. */
function panelOf({
  question,
  unit,
  source,
  answers,
}: Report<"questions">["questions"][number]): DotPanel {
  const rows = Object.entries(answers).flatMap(([name, answer]) =>
    answer && !name.startsWith("leak") ? [{ name, answer }] : [],
  );
  const ends = rows.flatMap(({ answer }) => [answer.low, answer.high]);
  return {
    title: `${question} (${unit})`,
    axis: axisOf([source.low, source.high, ...ends]),
    yardstick: { at: source.value },
    rows: rows.map(({ name, answer: { verdict, ...answer } }) => ({
      ...dotOf(name, answer, 2),
      ...(verdict === "inside" ? {} : { word: verdict }),
    })),
  };
}

/** The figure of ten questions to the source, to the other half, and to every table. */
export function questions(): FigureData {
  const { notice, questions: all } = report("questions");
  const names = Object.keys(all[0]?.answers ?? {});
  const verdicts = (name: string) =>
    all.filter(({ answers }) => answers[name]?.verdict === "inside").length;
  const inside = names.map((name) => `${generatorName(name)} ${verdicts(name)}`).join(", ");
  return {
    notice,
    parts: [
      {
        kind: "panels",
        label: `Answers of ${count(fittedRows)} rows to ${all.length} questions, with a dashed line at that of the source.`,
        panels: all.map(panelOf),
      },
      numbers(
        `Answers with 95 percent intervals by sampling and noise; inside the source’s are ${inside}`,
        ["Question", "Source", ...names.map(generatorName)],
        all.map(({ question, unit, source, answers }) => [
          `${question} (${unit})`,
          withRange(source, 2),
          ...names.map((name) => {
            const answer = answers[name];
            if (!answer) return "too few people";
            const said = withRange(answer, 2);
            return answer.verdict === "inside" ? said : `${said}, ${answer.verdict}`;
          }),
        ]),
      ),
    ],
  };
}
