import type { FastifyRequest } from "fastify";

/** The path that was asked for, as it was sent. */
export const pathOf = ({ raw }: FastifyRequest): string => raw.url?.split("?", 1).join("") ?? "/";

/** The query that was sent, with its question mark; empty without one. */
export const queryOf = (request: FastifyRequest): string =>
  request.raw.url?.slice(pathOf(request).length) ?? "";
