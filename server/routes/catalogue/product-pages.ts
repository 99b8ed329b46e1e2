import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import { AnswerCache } from "#server/areas/figures/answer-cache.ts";
import { openAddress } from "#server/machine/files/open-address.ts";
import { languageOfStore } from "#server/identity/languages.ts";
import { readStore } from "#server/identity/read-store.ts";
import { addressOfStore } from "#server/identity/store-address.ts";
import { limitKey, networkOf, SignInLimit, siteOf } from "#server/machine/limits/sign-in-limit.ts";
import type { CatalogueStore } from "#server/outside/pages/catalogue-frame.ts";
import { cataloguePath, productPath } from "#server/outside/pages/catalogue-page.ts";
import { emptyForm, productPage, type ReservationForm, reservationPage } from "#server/outside/pages/product-page.ts";
import { robotsText } from "#server/outside/pages/robots.ts";
import { officeOf } from "#server/reads/store-office.ts";
import type { Services } from "#server/running/services.ts";
import { readOurs } from "#server/outside/shop/agree-order.ts";
import { cancelOwn } from "#server/outside/shop/own/cancel-own.ts";
import { ownOrderId } from "#server/outside/shop/own/own-orders.ts";
import { confirmMinutes, confirmOwn } from "#server/outside/shop/own/prove-own.ts";
import { readReservation, readShopHandles, readShown } from "#server/outside/shop/own/read-shown.ts";
import { reserve } from "#server/outside/shop/own/reserve.ts";
import { readAgain } from "#server/outside/shop/send-again.ts";
import { inLanguage, languageAsked } from "#server/words/speaking.ts";
import { systemActor } from "#shared/access/actor.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { nameText, text, z } from "#shared/machine/kernel/schema.ts";
import type { OpenDay } from "#shared/areas/settings/are-hours.ts";
import type { Language } from "#shared/words/language.ts";
import { noCatalogue } from "../wire/not-found.ts";
import { hereOf } from "../wire/here.ts";
import { AnonymousReadQueue } from "../wire/anonymous-read-queue.ts";
import { sendError } from "../wire/error-reply.ts";
import { TaggedBody } from "../wire/kept-body.ts";
import { searched } from "#server/reads/query-types.ts";
import { originOf } from "../wire/origin-of.ts";

const everyPage = { config: { policy: "public" as const, proof: "none" as const }, schema: { hide: true } };

/** Bytes of a reservation's form. */
const mostFormBytes = 8 * 1024;

/** Reservations of one mailbox, from one network and from one site, within a day before they have to wait. */
const ofOneMailbox = { free: 3, firstSeconds: 3_600, longestSeconds: 86_400, forgottenAfterSeconds: 86_400 };
const ofOneNetwork = { free: 10, firstSeconds: 600, longestSeconds: 3_600, forgottenAfterSeconds: 86_400 };
const ofOneSite = { ...ofOneNetwork, free: 30 };

const productParams = z.object({ handle: text(60), product: text(255) });
const orderQuery = z.object({ token: text(100) });
const form = z.object({
  choice: searched,
  name: z._default(nameText(200), ""),
  email: z._default(text(254), ""),
  phone: z._default(nameText(60), ""),
});

/** Where a page of a store's own shop is read: the store, its page's look, and the reader's language. */
interface Visit {
  readonly storeId: string;
  readonly store: CatalogueStore;
  /** The store's `reservationHours`. */
  readonly hours: number;
  /** Whether the link in a reservation's mail is to be opened. */
  readonly proves: boolean;
  /** The store's, empty for none. */
  readonly phone: string;
  readonly openingHours: readonly OpenDay[];
  readonly origin: string;
  readonly language: Language;
}

/** Registers the pages of stores' own shops: a product, its reservation, the customer's link, and the list for search engines. */
export function productPageRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const queue = new AnonymousReadQueue(16);
  const limit = new SignInLimit(db.kysely, clock);
  /** Each up to some megabytes. Search engines ask once a day. */
  const sitemaps = new AnswerCache(undefined, 20);

  /** Returns the visit; null after it was answered: there is no such store, or its pages are at another address. */
  async function visitOf(request: FastifyRequest, reply: FastifyReply, handle: string): Promise<Visit | null> {
    const { rows } = await sql<{ id: string | null }>`select identity.find_store_id(${handle}) as id`.execute(
      db.kysely,
    );
    const storeId = rows[0]?.id ?? null;
    const store = storeId === null ? null : await readStore(db, storeId);
    if (storeId === null || store === null) {
      missing(reply);
      return null;
    }
    const here = await hereOf(services, request);
    if (here?.storeId !== storeId) {
      // Pictures are shown at the store's own hosts only.
      const home =
        (await addressOfStore(db, storeId, { face: "portal" }, services.config)) ??
        (await addressOfStore(db, storeId, { face: "staff" }, services.config));
      if (home === null) missing(reply);
      else void reply.redirect(`${home}${request.url}`);
      return null;
    }
    const entrance =
      here.face === "portal" ? "" : await addressOfStore(db, storeId, { face: "portal" }, services.config);
    const { name, currency, accentColor } = store;
    return {
      storeId,
      store: { name, handle: store.handle, currency, accentColor, logo: openAddress(store.logo), entrance },
      hours: store.reservationHours,
      // Without a mail server nobody gets the link.
      proves: store.proveReservations && services.config.smtpUrl !== null,
      phone: store.phone,
      openingHours: store.openingHours,
      origin: originOf(request, services.config),
      language: (await languageOfStore(db, storeId)) ?? languageAsked(request.headers["accept-language"]),
    };
  }

  async function answerProduct(
    { storeId, store, hours, proves, phone, openingHours, origin, language }: Visit,
    reply: FastifyReply,
    handle: string,
    shown: { readonly form: ReservationForm; readonly problem: (() => string) | null; readonly status: number },
  ): Promise<FastifyReply> {
    const product = await transact(db, storeId, (tx) => readShown(tx, storeId, handle), "snapshot");
    if (product === null) return missing(reply);
    const html = inLanguage(language, () =>
      productPage(
        store,
        product,
        {
          form: shown.form,
          problem: shown.problem?.() ?? "",
          hours,
          proveMinutes: proves ? confirmMinutes : null,
          phone,
          openingHours,
        },
        origin,
      ),
    );
    return reply
      .code(shown.status)
      .headers({
        // What somebody typed is on it.
        "cache-control": shown.status === 200 ? "public, no-cache" : "private, no-store",
        vary: "Host,Accept-Language",
      })
      .type("text/html; charset=utf-8")
      .send(html);
  }

  app.get("/catalogue/:handle/:product", everyPage, (request, reply) =>
    queue.read(request, reply, async () => {
      const named = z.safeParse(productParams, request.params);
      if (!named.success) return missing(reply);
      const visit = await visitOf(request, reply, named.data.handle);
      if (visit === null) return reply;
      const { variant } = request.query as { readonly variant?: unknown };
      const choice = typeof variant === "string" ? `${variant}@` : "";
      return answerProduct(visit, reply, named.data.product, {
        form: { ...emptyForm, choice },
        problem: null,
        status: 200,
      });
    }),
  );

  app.get("/catalogue/:handle/sitemap.xml", everyPage, (request, reply) =>
    queue.read(request, reply, async () => {
      const named = z.safeParse(z.pick(productParams, { handle: true }), request.params);
      const visit = named.success ? await visitOf(request, reply, named.data.handle) : null;
      if (visit === null) return named.success ? reply : missing(reply);
      const { storeId } = visit;
      const key = `${storeId} ${visit.store.handle} ${visit.origin}`;
      const body = await sitemaps.get(key, () => sitemapOf(visit));
      return body.send(request, reply.headers({ "cache-control": "public, max-age=3600", vary: "Host" }));
    }),
  );

  app.get("/robots.txt", everyPage, (request, reply) =>
    queue.read(request, reply, async () => {
      const here = await hereOf(services, request);
      const store = here === null ? null : await readStore(db, here.storeId);
      const origin = originOf(request, services.config);
      return reply
        .headers({ "cache-control": "public, max-age=3600", vary: "Host" })
        .type("text/plain; charset=utf-8")
        .send(robotsText(store === null ? null : `${origin}/catalogue/${store.handle}`));
    }),
  );

  async function sitemapOf({ storeId, store, origin }: Visit): Promise<TaggedBody> {
    const handles = await transact(db, storeId, (tx) => readShopHandles(tx, storeId), "snapshot");
    const paths = [
      cataloguePath(store.handle, { show: "shop", search: "", size: "", page: 1 }),
      ...handles.map((handle) => productPath(store.handle, handle)),
    ];
    const entries = paths.map((path) => `<url><loc>${xml(new URL(path, origin).href)}</loc></url>`);
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
    return new TaggedBody(text, "application/xml; charset=utf-8");
  }

  app.get("/catalogue/:handle/orders", everyPage, (request, reply) =>
    queue.read(request, reply, async () => {
      const named = z.safeParse(z.pick(productParams, { handle: true }), request.params);
      const asked = z.safeParse(orderQuery, request.query);
      if (!named.success || !asked.success) return missing(reply);
      const visit = await visitOf(request, reply, named.data.handle);
      if (visit === null) return reply;
      const { storeId, store, hours, language } = visit;
      const now = clock();
      // A look at the address alone opens nothing.
      if (request.method === "GET") await proveReservation(services, storeId, asked.data.token, now);
      const reserved = await transact(
        db,
        storeId,
        async (tx) => {
          const { timeZone } = await officeOf(tx, storeId);
          const until = new Intl.DateTimeFormat(language, {
            dateStyle: "full",
            timeStyle: "short",
            timeZone: timeZone || "UTC",
          });
          return readReservation(tx, storeId, asked.data.token, now, {
            untilOf: (placedAt) =>
              hours === 0 ? null : until.format(new Date(Date.parse(placedAt) + hours * 3_600_000)),
            moment: (at) => until.format(new Date(at)),
          });
        },
        "snapshot",
      );
      if (reserved === null) return missing(reply);
      return (
        reply
          // Its form is sent with its origin by the policy of every page, which tells other sites nothing.
          .headers({ "cache-control": "private, no-store" })
          .type("text/html; charset=utf-8")
          .send(inLanguage(language, () => reservationPage(store, reserved, asked.data.token)))
      );
    }),
  );

  void app.register(async (inner) => {
    inner.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: mostFormBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    inner.post("/catalogue/:handle/orders/cancel", everyPage, (request, reply) =>
      queue.read(request, reply, async () => {
        const named = z.safeParse(z.pick(productParams, { handle: true }), request.params);
        const asked = z.safeParse(orderQuery, request.body ?? {});
        if (!named.success || !asked.success) return missing(reply);
        const visit = await visitOf(request, reply, named.data.handle);
        if (visit === null) return reply;
        await cancelReservation(services, visit, asked.data.token);
        return reply.redirect(orderPath(visit, asked.data.token), 303);
      }),
    );
    inner.post("/catalogue/:handle/:product/reserve", everyPage, (request, reply) =>
      queue.read(request, reply, async () => {
        const named = z.safeParse(productParams, request.params);
        if (!named.success) return missing(reply);
        const visit = await visitOf(request, reply, named.data.handle);
        if (visit === null) return reply;
        const sent = z.safeParse(form, request.body ?? {});
        const typed: ReservationForm = sent.success ? sent.data : emptyForm;
        const again = (problem: () => string, status: number) =>
          answerProduct(visit, reply, named.data.product, { form: typed, problem, status });
        const [variantId = "", locationId = ""] = typed.choice.split("@");
        if (!/^\d{1,15}$/.test(variantId) || !/^[A-Za-z0-9_:-]{1,120}$/.test(locationId))
          return again(() => t("Choose a size first."), 422);
        if (typed.name === "") return again(() => t("Enter your name."), 422);
        if (!isMailbox(typed.email)) return again(() => t("Enter an email address that can receive mail."), 422);
        const counts = [
          { key: limitKey(`reserve-${visit.storeId}`, typed.email), rule: ofOneMailbox },
          { key: limitKey("reserve", "", networkOf(request.ip)), rule: ofOneNetwork },
          { key: limitKey("reserve-site", "", siteOf(request.ip)), rule: ofOneSite },
        ];
        if ((await limit.take(counts)) > 0)
          return again(
            () => t("You have reserved several items already. Pick them up or call the store before you reserve more."),
            429,
          );
        const wanted = {
          variantId,
          locationId,
          quantity: 1,
          language: visit.language,
          customerName: typed.name,
          customerEmail: typed.email,
          customerPhone: typed.phone,
          proveBy: visit.proves ? new Date(clock().getTime() + confirmMinutes * 60_000).toISOString() : null,
        };
        const reserved = await transact(db, visit.storeId, async (tx) => {
          // Only what the page shows: the store may sell elsewhere by now, and some locations are nobody's to go to.
          const shown = await readShown(tx, visit.storeId, named.data.product);
          if (shown?.choices.some(({ key }) => key === typed.choice) !== true) return null;
          const done = await reserve(tx, visit.storeId, named.data.product, wanted, clock());
          if (done !== null)
            await services.jobs.enqueue(
              tx,
              visit.storeId,
              (["shopOrderChanged", "itemReserved"] as const).map((name) => ({
                commandId: newId(),
                origin: visit.origin,
                event: { name, shopOrderId: done.shopOrderId },
              })),
            );
          return done;
        });
        if (reserved === null)
          return again(() => t("Somebody was faster: this one is no longer there. Choose another."), 409);
        // The order's page may be loaded again without another reservation.
        return reply.redirect(orderPath(visit, reserved.token), 303);
      }),
    );
  });
}

const orderPath = ({ store }: Visit, token: string): string =>
  `${cataloguePath(store.handle, { show: "shop", search: "", size: "", page: 1 })}/orders?token=${encodeURIComponent(token)}`;

/**
 * Notes that the link in a reservation's mail was opened, and tells tills at once: for as long as its order is unproven,
 * a sale at the counter takes its item. The job that is queued does the same after a crash between the two, and for a
 * reservation that Trace has not read yet.
 */
async function proveReservation(services: Services, storeId: string, token: string, now: Date): Promise<void> {
  const { db, jobs } = services;
  const proven = await transact(db, storeId, async (tx) => {
    const id = await confirmOwn(tx, storeId, token, now);
    if (id === null) return null;
    await readAgain(tx, jobs, storeId, [id]);
    const orderId = ownOrderId(id);
    const ours = await readOurs(tx, storeId, orderId);
    return ours?.isUnproven === true ? orderId : null;
  });
  if (proven === null) return;
  await executeCommand(services, {
    storeId,
    actor: systemActor,
    commandId: newId(),
    name: "orders.noteOnline",
    args: { orderId: proven, unprovenUntil: null, shopPayment: null },
    occurredAt: null,
    queue: null,
  });
}

/**
 * Cancels a reservation for its customer, so that its item is on sale again at once. One that Trace has not read yet will
 * not become an order; one that was paid at the same moment stays paid.
 */
async function cancelReservation(services: Services, { storeId, origin }: Visit, token: string): Promise<void> {
  const { db, jobs, clock } = services;
  const cancelled = await transact(db, storeId, (tx) => cancelOwn(tx, { jobs, storeId, now: clock(), origin }, token));
  if (cancelled === null || cancelled.orderId === null) return;
  const args = { orderId: cancelled.orderId, reason: t("Cancelled by the customer") };
  await executeCommand(services, {
    storeId,
    actor: systemActor,
    commandId: newId(),
    name: "orders.cancelOrder",
    args,
    occurredAt: null,
    queue: null,
  });
}

const missing = (reply: FastifyReply): FastifyReply => sendError(reply, noCatalogue());

const xml = (address: string): string => address.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
