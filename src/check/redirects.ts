import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { type Content, isReserved, type Problem, pageRoutes } from "../data";
import { locationOf, type Redirect } from "../shared/http/redirects";

export const redirectsDataFile = "redirects.json";

/** The redirects of a data folder that the check has passed. */
export const readRedirects = (folder: string): Redirect[] =>
  JSON.parse(readFileSync(join(folder, redirectsDataFile), "utf8")).redirects;

const pageOf = (to: string): string => to.split("#", 1).join("");

/** What is wrong with the path that a redirect starts from, if anything. */
function sourceProblem(from: string, routes: readonly string[], root: string): string | undefined {
  const page = from.replace(/(\/index)?(\.html)?$/, "") || "/";
  if (routes.includes(page))
    return `${page} is a page of this site, which hides the redirect; remove one of them`;
  if (isReserved(from)) return `${from} is a path of the site itself; remove the redirect`;
  return existsSync(join(root, "static", from))
    ? `static${from} is a file of this site, which hides the redirect; remove one of them`
    : undefined;
}

/** What is wrong when a redirect leads to another redirect: a loop or a chain. */
function chainProblem({ from, to }: Redirect, targets: ReadonlyMap<string, string>) {
  const seen = [from];
  let last = to;
  for (;;) {
    const page = pageOf(last);
    if (seen.includes(page))
      return `leads in a circle: ${[...seen, page].join(", ")}; redirect to a page that exists`;
    const next = targets.get(page);
    if (next === undefined) break;
    seen.push(page);
    last = next;
  }
  return last === to
    ? undefined
    : `leads to ${pageOf(to)}, which is itself redirected; write ${last}`;
}

/**
 * Mistakes in redirects.json: duplicates, loops, chains, redirects hidden by a page, and targets that
 * `linkProblems` rejects.
 */
export function redirectProblems(
  content: Content,
  linkProblems: (href: string) => readonly string[],
): Problem[] {
  const file = content.files.get(redirectsDataFile);
  const { redirects } = (file?.value ?? {}) as { redirects?: unknown };
  if (!file?.whole || !Array.isArray(redirects)) return [];
  const routes = pageRoutes(content).map(({ path }) => path);
  const claims = redirects.map((entry) => ({ from: String(entry?.from), to: String(entry?.to) }));
  const targets = new Map(claims.map(({ from, to }) => [from, to]));
  return claims.flatMap((redirect, index): Problem[] => {
    const { from, to } = redirect;
    const say = (field: string, message: string | undefined) =>
      message === undefined ? [] : [file.problem(["redirects", index, field], message)];
    if (claims.findIndex((claim) => claim.from === from) < index)
      return say(
        "from",
        `${JSON.stringify(from)} is already redirected above; keep only one of them`,
      );
    const chain = chainProblem(redirect, targets);
    return [
      ...say("from", sourceProblem(from, routes, dirname(content.folder))),
      ...(chain ? say("to", chain) : linkProblems(to).flatMap((message) => say("to", message))),
    ];
  });
}

/** Middleware of the development server: answers redirects from the data folder as it is at each request. */
export const developRedirects =
  (folder: string) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path = "", ...query] = (request.url ?? "").split(/(?=\?)/);
    const from = path.replace(/(.)\/+$/, "$1").toLowerCase();
    const found = readRedirects(folder).find((redirect) => redirect.from === from);
    if (found) {
      response.writeHead(301, { location: locationOf(found.to, query.join("")) }).end();
    } else next();
  };
