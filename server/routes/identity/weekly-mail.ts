import type { FastifyInstance, FastifyReply } from "fastify";
import { languageOfStore } from "#server/identity/languages.ts";
import { readStore } from "#server/identity/read-store.ts";
import { chooseWeeklyMail, stopWeeklyMail, wantsWeeklyMail } from "#server/identity/weekly-mails.ts";
import { openAddress } from "#server/machine/files/open-address.ts";
import { stopMailPage } from "#server/outside/pages/stop-mail-page.ts";
import type { Services } from "#server/running/services.ts";
import { inLanguage, languageAsked } from "#server/words/speaking.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { storeHere } from "../wire/here.ts";
import { route } from "../wire/route.ts";

const choice = z.object({ isWanted: z.boolean() });
const link = z.object({ key: z.string().check(z.regex(/^[\w-]{20,80}$/)) });
const everyPage = { config: { policy: "public" as const, proof: "none" as const }, schema: { hide: true } };
const mostFormBytes = 4_096;

/** Registers the routes of a person's choice to get the weekly mail, and of the link in it that stops it. */
export function weeklyMailRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, {
    method: "GET",
    url: "/api/account/weeklyMail",
    policy: { capability: "dashboard.view" },
    proof: "none",
    summary: "Tells whether the caller gets a mail every Monday about the week before.",
    answer: choice,
    handler: async ({ storeId, actor }) => ({ isWanted: await wantsWeeklyMail(db, storeId, actor.id) }),
  });

  route(app, {
    method: "PUT",
    url: "/api/account/weeklyMail",
    policy: { capability: "dashboard.view" },
    proof: "none",
    summary: "Has the caller get a mail every Monday about the week before, or none any more.",
    schema: { body: choice },
    answer: choice,
    handler: async ({ storeId, actor, body }) => {
      await chooseWeeklyMail(db, { storeId, employeeId: actor.id, ...body }, clock());
      return body;
    },
  });

  void app.register(async (inner) => {
    // A mail program sends the form of RFC 8058, the page its button; both mean the same.
    inner.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: mostFormBytes },
      (_request, _body, done) => done(null, {}),
    );
    const answer = async (
      request: Parameters<typeof storeHere>[1],
      reply: FastifyReply,
      act: (storeId: string, key: string) => Promise<boolean>,
    ) => {
      const { storeId } = await storeHere(services, request);
      const store = await readStore(db, storeId);
      const asked = z.safeParse(link, request.params);
      if (store === null || !asked.success) return reply.callNotFound();
      const isStopped = await act(storeId, asked.data.key);
      const language = (await languageOfStore(db, storeId)) ?? languageAsked(request.headers["accept-language"]);
      const { name, handle, currency, accentColor, logo } = store;
      const shown = { name, handle, currency, accentColor, logo: openAddress(logo), entrance: null };
      return reply
        .headers({ "cache-control": "private, no-store" })
        .type("text/html; charset=utf-8")
        .send(inLanguage(language, () => stopMailPage(shown, request.url, isStopped)));
    };
    // Security: programs that look at a mail's links follow them, so opening the page stops nothing.
    inner.get("/weekly-mail/:key", everyPage, (request, reply) => answer(request, reply, async () => false));
    inner.post("/weekly-mail/:key", everyPage, (request, reply) =>
      answer(request, reply, async (storeId, key) => {
        await stopWeeklyMail(db, storeId, key);
        return true;
      }),
    );
  });
}
