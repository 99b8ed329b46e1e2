import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { TaggedBody, packNoMore } from "./kept-body.ts";

const prefix = "/api/docs";
/** The page's own files that are large. */
const files = /^swagger-ui[\w-]*\.(?:js|css)$/;

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
    routePrefix: prefix,
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
  keepDocuments(app);
}

/** Sends the large texts under /api/docs as they were made once; the library makes them for each request. */
function keepDocuments(app: FastifyInstance): void {
  const kept = new Map<string, TaggedBody>();
  const makers: Readonly<Record<string, () => TaggedBody>> = {
    [`${prefix}/json`]: () => new TaggedBody(JSON.stringify(app.swagger()), "application/json; charset=utf-8"),
    [`${prefix}/yaml`]: () => new TaggedBody(app.swagger({ yaml: true }), "application/x-yaml"),
  };
  app.addHook("onRequest", async (request, reply) => {
    // By the matched route: a path may be spelled in many ways.
    const { url = "" } = request.routeOptions;
    if (!url.startsWith(`${prefix}/`)) return;
    packNoMore(request);
    const { "*": file = "" } = request.params as { readonly "*"?: string };
    const make = makers[url] ?? (files.test(file) ? () => fileNamed(file) : undefined);
    if (make === undefined) return;
    const name = makers[url] === undefined ? file : url;
    const body = kept.get(name) ?? make();
    kept.set(name, body);
    return body.send(request, reply);
  });
}

const fileNamed = (file: string): TaggedBody =>
  new TaggedBody(
    readFileSync(new URL(import.meta.resolve(`@fastify/swagger-ui/static/${file}`))),
    file.endsWith(".js") ? "text/javascript; charset=utf-8" : "text/css; charset=utf-8",
  );
