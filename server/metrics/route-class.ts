import type { FastifyRequest } from "fastify";
import { postPaths, reportPaths } from "../routes/paths";
import { pathOf } from "../site/paths";

/** Classes of routes. A fixed list, so that paths chosen by visitors add no series. */
const routeClasses = [
  "page",
  "page-data",
  "asset",
  "inquiry",
  "report",
  "health",
  "not-found",
  "other",
] as const;
export type RouteClass = (typeof routeClasses)[number];

/** The class of a path of the site. */
function siteClass(path: string): RouteClass {
  if (path.startsWith("/page-data/")) return "page-data";
  return /\.[^/]*$/.test(path) ? "asset" : "page";
}

/** The class of a request, by its route and the status of the response. */
export function routeClassOf(request: FastifyRequest, statusCode: number): RouteClass {
  const { url } = request.routeOptions;
  if (url === "/healthz" || url === "/readyz") return "health";
  if (url !== undefined && postPaths.has(url)) return "inquiry";
  if (url !== undefined && reportPaths.has(url)) return "report";
  if (statusCode === 404) return "not-found";
  return url === "/*" ? siteClass(pathOf(request)) : "other";
}

const methods = ["GET", "HEAD", "POST", "OPTIONS"];

/** The method of a request; `other` for those that no route takes. */
export const methodOf = ({ method }: FastifyRequest): string =>
  methods.includes(method) ? method : "other";

const causes: Readonly<Record<number, string>> = {
  400: "unreadable",
  403: "other site",
  408: "too slow",
  413: "too large",
  415: "content type",
  422: "fields",
  429: "rate limit",
  503: "database",
};

/** Why a submission was refused, by status. */
export const causeOf = (statusCode: number): string => causes[statusCode] ?? "other";
