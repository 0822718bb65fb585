import type { FastifyRequest } from "fastify";
import { postPaths, reportPaths } from "../routes/paths";
import { pathOf } from "../site/request-path";

/** What a request was for. A closed list: what visitors write into an address makes no series. */
export const routeClasses = [
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

/** What is served at a path of the site. */
function siteClass(path: string): RouteClass {
  if (path.startsWith("/page-data/")) return "page-data";
  return /\.[^/]*$/.test(path) ? "asset" : "page";
}

/** What an answered request was for, by the route that took it and the status it got. */
export function routeClassOf(request: FastifyRequest, statusCode: number): RouteClass {
  const { url } = request.routeOptions;
  if (url === "/healthz" || url === "/readyz") return "health";
  if (url !== undefined && postPaths.has(url)) return "inquiry";
  if (url !== undefined && reportPaths.has(url)) return "report";
  if (statusCode === 404) return "not-found";
  return url === "/*" ? siteClass(pathOf(request)) : "other";
}

const methods = ["GET", "HEAD", "POST", "OPTIONS"];

/** A request's method; those that no route takes are one. */
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

/** Why a submission was refused, by the status it got. */
export const causeOf = (statusCode: number): string => causes[statusCode] ?? "other";
