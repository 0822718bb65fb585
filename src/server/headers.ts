import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * The security headers that every answer carries. The policy only says who may frame the site:
 * what pages may load is theirs to declare. HTTPS is the business of whoever ends TLS.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: false,
    frameguard: { action: "deny" },
    hsts: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
}
