import type { FastifyInstance } from "fastify";
import { z } from "#shared/machine/kernel/schema.ts";
import { languages } from "#shared/words/language.ts";
import { chooseLanguage } from "#server/identity/languages.ts";
import type { Services } from "#server/running/services.ts";
import { route } from "../wire/route.ts";

const spoken = z.object({ language: z.enum(languages) });

/** Registers the route of a person's language, for screens and mails. */
export function languageRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, {
    method: "PUT",
    url: "/api/language",
    policy: "signedIn",
    proof: "none",
    summary: "Sets the caller's language, in every store they are in.",
    schema: { body: spoken },
    answer: spoken,
    handler: async ({ session, body }) => {
      await chooseLanguage(db.kysely, session.userId, body.language);
      return body;
    },
  });
}
