import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";

/** Registers the API document at /api/docs and /api/docs/json, generated from the routes' own schemas and policies. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Trace",
        version: "1",
        description:
          "Every reply is `{ data }` or `{ error: { code, message, fields? } }`. Sign in with POST /open/auth/sign-in and send the token as a bearer token. Each amount says its unit: the calls take and answer them in the major unit of the store's currency, rows and commands in its minor units, where their names end in Minor. Moments are ISO 8601 in UTC. A parameter or member that a call does not know is refused by name.",
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
      security: [{ bearer: [] }],
    },
    // A schema that JSON Schema cannot express is shown as "anything".
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: "any" } }),
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    // The library's own policy includes `upgrade-insecure-requests`, with which Safari loads nothing on plain http.
    staticCSP: {
      "default-src": ["'self'"],
      // The page's one inline style; a journey opens the page and fails if the library changes it.
      "style-src": ["'self'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
      "img-src": ["'self'", "data:"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
    },
    uiConfig: { docExpansion: "list", deepLinking: true, persistAuthorization: false },
  });
}
