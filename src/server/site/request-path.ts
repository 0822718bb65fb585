import type { FastifyRequest } from "fastify";

/** The path of a request, not decoded. */
export const pathOf = ({ raw }: FastifyRequest): string => raw.url?.split("?", 1).join("") ?? "/";

/** The query of a request with its question mark, or an empty string. */
export const queryOf = (request: FastifyRequest): string =>
  request.raw.url?.slice(pathOf(request).length) ?? "";
