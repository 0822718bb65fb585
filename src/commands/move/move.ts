import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent, readRedirects, redirectsDataFile } from "../../check";
import {
  type Change,
  type Content,
  changeOf,
  entryFields,
  type PageRoute,
  pageRoutes,
  Refusal,
  readContent,
  suggest,
} from "../../data";
import { fixedRoutes } from "../../shared/fixed-routes";
import { removeValue, setValue } from "../new/edit";
import { mistakesAfter, refuseMistakes } from "../new/write";
import { type Moves, movedLink, movedText } from "./rewrite";

const isBelow = (route: string, old: string): boolean =>
  route === old || route.startsWith(`${old}/`);

/** Why the page cannot be moved, if so. */
function refusalOf(
  [old, target]: readonly [string, string],
  entries: readonly PageRoute[],
  moves: Moves,
): string | undefined {
  const routes = entries.map(({ path }) => path);
  const form = entryFields.path.safeParse(target);
  if (!routes.includes(old)) return `${old} is not a page of this site${suggest(old, routes)}`;
  const fixed = [...moves.keys()].find((route) => fixedRoutes.includes(route));
  if (fixed) return `${fixed} cannot move: the site's code depends on its address`;
  if (form.error) return `${target} ${form.error.issues[0]?.message}`;
  if (isBelow(target, old)) return `${target} is ${old} itself or below it; choose another address`;
  const taken = [...moves.values()].find((route) => routes.includes(route));
  if (taken) return `${taken} is already a page of this site; choose another address`;
  const parent = target.slice(0, target.lastIndexOf("/"));
  return parent && !routes.includes(parent)
    ? `${parent} is not a page of this site${suggest(parent, routes)}; add that page first`
    : undefined;
}

/** redirects.json after the move: a redirect from every old address, and none from a new one. */
function withRedirects(folder: string, text: string, moves: Moves): string {
  const redirects = readRedirects(folder);
  const back = redirects.flatMap(({ from, to }, index) => {
    if (![...moves.values()].includes(from)) return [];
    if (movedLink(to, moves).split("#")[0] === from) return [index];
    throw new Refusal(
      `${from} is redirected to ${to}; remove that from ${redirectsDataFile} first`,
    );
  });
  const without = back
    .toReversed()
    .reduce((rest, index) => removeValue(rest, ["redirects", index]), text);
  return [...moves].reduce(
    (rest, [from, to]) => setValue(rest, ["redirects", -1], { from, to }),
    without,
  );
}

/** The files to write and remove when a page moves. */
interface Plan {
  readonly changes: readonly Change[];
  /** The new address of each page, by its old one. */
  readonly moves: Moves;
}

function planOf(content: Content, old: string, target: string): Plan {
  const { folder, files } = content;
  const entries = pageRoutes(content);
  const moves: Moves = new Map(
    entries
      .filter(({ path }) => isBelow(path, old))
      .map(({ path }) => [path, target + path.slice(old.length)]),
  );
  const refusal = refusalOf([old, target], entries, moves);
  if (refusal) throw new Refusal(refusal);
  const changes = [...files.values()].flatMap((file): Change[] => {
    const route = file.route && moves.get(file.route);
    const ending = file.file.endsWith(".mdx") ? ".mdx" : ".json";
    const newFile = route ? `pages${route}${ending}` : file.file;
    const text = readFileSync(join(folder, file.file), "utf8");
    const rewritten = movedText(file, text, newFile, moves);
    const moved =
      file.file === redirectsDataFile ? withRedirects(folder, rewritten, moves) : rewritten;
    if (newFile !== file.file)
      return [{ file: newFile, content: moved }, changeOf(file.file, text)];
    return moved === text ? [] : [changeOf(file.file, text, moved)];
  });
  return { changes, moves };
}

/**
 * Plans the move of the page at `old`, and those below it, to `target`. Writes nothing. `label` is the
 * folder's name in messages.
 * @throws Refusal when the page cannot move, or the data has mistakes before or after it.
 */
export async function planMove(
  folder: string,
  label: string,
  old: string,
  target: string,
): Promise<Plan> {
  refuseMistakes("the data has mistakes; fix them first:", await checkContent(folder, label));
  const plan = planOf(readContent(folder, label).content, old, target);
  refuseMistakes(
    "this would leave mistakes in the data:",
    await mistakesAfter(folder, label, plan.changes),
  );
  return plan;
}

/** What to print of a plan, done or not. */
export function movedLines({ changes, moves }: Plan, label: string, isDone: boolean): string {
  const files = (isRemoved: boolean) =>
    changes
      .filter(({ content }) => (content === undefined) === isRemoved)
      .map(({ file }) => `  ${label}/${file}`);
  return [
    isDone ? "Moved:" : "Would move:",
    ...[...moves].map(([from, to]) => `  ${from} to ${to}`),
    isDone ? "Written:" : "Would write:",
    ...files(false),
    isDone ? "Removed:" : "Would remove:",
    ...files(true),
    "Next:",
    `  The entry keeps its place in the menu; to change that, move it in ${label}/navigation.json`,
    "  npm run build",
  ].join("\n");
}
