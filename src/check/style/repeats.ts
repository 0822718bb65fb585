import { basename, dirname, join, parse } from "node:path";
import { marksOf, type RenderedFile } from "../../data";
import { limits } from "./limits";
import { normalized, type Passage, passagesOf, problemAt, type Rule } from "./passages";
import { sentencesOf, wordsOf } from "./reading-grade";
import { givenPhrase } from "./wording";

/** Headlines in media.json are titles of articles, which may be cited anywhere. */
const citedTitles = (files: readonly RenderedFile[]): string[] =>
  files
    .filter(({ file }) => file === "media.json")
    .flatMap(({ value }) => (value as { items?: { headline?: string }[] }).items ?? [])
    .map(({ headline }) => normalized(String(headline)));

/** Sentences that appear twice. A picture may repeat its alternative text and caption. */
export const repeatedSentences: Rule = (files) => {
  const allowed = [...citedTitles(files), normalized(givenPhrase)];
  const first = new Map<string, Passage>();
  return files
    .flatMap(passagesOf)
    .filter(({ path }) => !/(?:Alt|Caption)$/.test(String(path.at(-1))))
    .flatMap((passage) =>
      sentencesOf(passage.text).flatMap((sentence) => {
        const key = normalized(sentence);
        if (wordsOf(key).length < limits.sentence || allowed.includes(key)) return [];
        const earlier = first.get(key);
        if (!earlier) {
          first.set(key, passage);
          return [];
        }
        const where = earlier.file === passage.file ? "above" : `in ${earlier.file.file}`;
        return [problemAt(passage, `already appears ${where}; reword it: "${sentence}"`)];
      }),
    );
};

const pictureOf = (file: RenderedFile, value: string) => join(dirname(file.file), value);

/** Alternative texts that are file names, or that two different pictures share. */
export const poorAlternatives: Rule = (files) => {
  const pictures = new Map<string, string>();
  return files.flatMap((file) =>
    marksOf(file).flatMap(({ kind, value, path, parent }) => {
      const key = `${path.at(-1)}Alt`;
      const alt = parent[key];
      if (kind !== "image" || typeof alt !== "string") return [];
      const here = [...path.slice(0, -1), key];
      const name = parse(basename(value)).name;
      const said = alt.trim().toLowerCase();
      if (/\.(?:png|jpe?g|webp)\b/.test(said) || said === name || said === name.replace(/-/g, " "))
        return [file.problem(here, `is a file name; say what the picture shows: ${alt}`)];
      const picture = pictureOf(file, value);
      const other = pictures.get(said) ?? picture;
      pictures.set(said, other);
      return other === picture
        ? []
        : [file.problem(here, `also describes ${other}; say what only this picture shows: ${alt}`)];
    }),
  );
};
