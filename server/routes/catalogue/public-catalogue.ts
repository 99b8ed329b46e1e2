import { languageOfStore } from "#server/identity/languages.ts";
import { inLanguage, languageAsked } from "#server/words/speaking.ts";
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { AnswerCache } from "#server/areas/figures/answer-cache.ts";
import { openAddress } from "#server/machine/files/open-address.ts";
import { readStore } from "#server/identity/read-store.ts";
import { addressOfStore } from "#server/identity/store-address.ts";
import { cataloguePage, cataloguePath } from "#server/outside/pages/catalogue-page.ts";
import { catalogueStyle } from "#server/outside/pages/catalogue-style.ts";
import { searched, whole } from "#server/reads/query-types.ts";
import {
  type CatalogueFilters,
  catalogueModes,
  catalogueProduct,
  findCatalogue,
} from "#server/reads/public-catalogue.ts";
import type { Services } from "#server/running/services.ts";
import { text, z } from "#shared/machine/kernel/schema.ts";
import { noCatalogue } from "../wire/not-found.ts";
import { hereOf } from "../wire/here.ts";
import { AnonymousReadQueue } from "../wire/anonymous-read-queue.ts";
import { sendError } from "../wire/error-reply.ts";
import { originOf } from "../wire/origin-of.ts";
import { route } from "../wire/route.ts";

const everyPage = { config: { policy: "public" as const, proof: "none" as const }, schema: { hide: true } };

/** Of the data; the page opens on what is on sale. */
const querystring = z.object({
  show: z._default(z.enum(catalogueModes), "requests"),
  search: searched,
  size: z._default(text(60), ""),
  page: whole(10_000, 1),
});
const pageQuery = z.extend(querystring, { show: z._default(z.enum(catalogueModes), "shop") });
const params = z.object({ handle: text(60) });

/** Incremented when the page itself changes, so that browsers do not keep an older release's page. */
const edition = 4;

/** Registers a store's public catalogue: as a page, and as data. */
export function publicCatalogueRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const queue = new AnonymousReadQueue(16);
  /** Cached by ETag, which changes with the store's data. */
  const kept = new AnswerCache();
  const storeWith = async (handle: string): Promise<string | null> => {
    const { rows } = await sql<{ id: string | null }>`select identity.find_store_id(${handle}) as id`.execute(
      db.kysely,
    );
    return rows[0]?.id ?? null;
  };
  /** Returns the ETag of the current page, without rendering it. */
  const tagOf = async (
    storeId: string,
    filters: CatalogueFilters,
    origin: string,
    language: string,
  ): Promise<string> => {
    const [at] = await transact(
      db,
      storeId,
      (tx) =>
        tx.run(sql<{ epoch: string; version: number }>`
          select epoch, version from sync.store_versions where store_id = ${storeId}`),
      "snapshot",
    );
    const what = JSON.stringify([edition, at?.epoch, at?.version, filters, origin, language]);
    return `W/"${createHash("sha256").update(what).digest("base64url").slice(0, 27)}"`;
  };

  app.get("/catalogue.css", everyPage, (request, reply) => {
    const { accent } = request.query as { readonly accent?: unknown };
    const known = typeof accent === "string" && /^[0-9a-fA-F]{6}$/.test(accent) ? accent : "";
    return reply
      .header("cache-control", "public, max-age=86400")
      .type("text/css; charset=utf-8")
      .send(catalogueStyle(known));
  });

  app.get("/catalogue/:handle", everyPage, (request, reply) =>
    queue.read(request, reply, () => answerPage(request, reply)),
  );

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const missing = () => sendError(reply, noCatalogue());
    const named = z.safeParse(params, request.params);
    const storeId = named.success ? await storeWith(named.data.handle) : null;
    const store = storeId === null ? null : await readStore(db, storeId);
    if (storeId === null || store === null) return missing();
    // Invalid parameters are ignored, so that a truncated link still opens the catalogue.
    const read = z.safeParse(pageQuery, request.query);
    const filters: CatalogueFilters = read.success ? read.data : { show: "shop", search: "", size: "", page: 1 };
    const here = await hereOf(services, request);
    if (here?.storeId !== storeId) {
      // Pictures are shown at the store's own hosts only.
      const home =
        (await addressOfStore(db, storeId, { face: "portal" }, services.config)) ??
        (await addressOfStore(db, storeId, { face: "staff" }, services.config));
      return home === null ? missing() : reply.redirect(`${home}${cataloguePath(store.handle, filters)}`);
    }
    const entrance =
      here.face === "portal" ? "" : await addressOfStore(db, storeId, { face: "portal" }, services.config);
    const origin = originOf(request, services.config);
    const language = (await languageOfStore(db, storeId)) ?? languageAsked(request.headers["accept-language"]);
    const tag = await tagOf(storeId, filters, origin, language);
    reply.headers({ etag: tag, "cache-control": "public, no-cache", vary: "Host,Accept-Language" });
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    const html = await kept.get(`page ${storeId} ${tag}`, async () => {
      const found = await transact(
        db,
        storeId,
        (tx) => findCatalogue(tx, storeId, store.currency, filters),
        "snapshot",
      );
      const { name, handle, currency, accentColor } = store;
      const shown = { name, handle, currency, accentColor, logo: openAddress(store.logo), entrance };
      return inLanguage(language, () => cataloguePage(shown, filters, found, origin));
    });
    return reply.type("text/html; charset=utf-8").send(html);
  }

  route(app, {
    method: "GET",
    url: "/open/catalogue/:handle",
    policy: "public",
    proof: "none",
    summary: "A page of a store's public catalogue: its requests, or with `show=shop` what it has on sale.",
    schema: { params, querystring },
    answer: z.object({
      name: z.string(),
      currency: z.string(),
      products: z.array(catalogueProduct),
      sizes: z.array(z.string()),
      hasMore: z.boolean(),
    }),
    handler: ({ params: { handle }, query, request, reply }) =>
      queue.read(request, reply, async () => {
        const storeId = await storeWith(handle);
        const store = storeId === null ? null : await readStore(db, storeId);
        if (storeId === null || store === null) return noCatalogue();
        const { name, currency } = store;
        const tag = await tagOf(storeId, query, "", "");
        const found = await kept.get(`data ${storeId} ${tag}`, () =>
          transact(db, storeId, (tx) => findCatalogue(tx, storeId, currency, query), "snapshot"),
        );
        return { name, currency, ...found };
      }),
  });
}
