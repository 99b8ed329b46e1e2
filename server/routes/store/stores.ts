import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { nameText, requiredName, text, z } from "#shared/machine/kernel/schema.ts";
import { openAddress } from "#server/machine/files/open-address.ts";
import { giveRequester, presentedRequester, takeRequester } from "#server/identity/store-request-cookie.ts";
import { hostName } from "#server/identity/hosts.ts";
import { openRequestedStore, openStore } from "#server/identity/open-store.ts";
import { readStore } from "#server/identity/read-store.ts";
import type { Services } from "#server/running/services.ts";
import { noStoreHere } from "../wire/here.ts";
import { originOf } from "../wire/origin-of.ts";
import { route } from "../wire/route.ts";
import { routeWords } from "../wire/words.ts";

const publicStore = z.object({
  name: z.string(),
  handle: z.string(),
  logo: z.string(),
  accentColor: z.string(),
  supportEmail: z.string(),
  face: z.enum(["staff", "portal"]),
  /** The host of its portal; null if it has none. */
  portalHost: z.nullable(z.string()),
  /** The name of the provider for signing in without a password; null for none. */
  provider: z.nullable(z.string()),
});

/** `opened` false: a mail was sent, and its link opens the store. */
const opened = z.object({
  host: z.string(),
  opened: z.boolean(),
  /** The first admin's, who signs in next. */
  email: z.string(),
});

const isHandle = (value: string): boolean => /^[a-z0-9][a-z0-9-]{0,58}$/.test(value);

/** Registers the public routes of stores: finding one's own, and opening one. */
export function storeRoutes(app: FastifyInstance, services: Services): void {
  const { db, identity } = services;

  route(app, {
    method: "GET",
    url: "/open/stores/:domain",
    policy: "public",
    proof: "none",
    summary: "The store at this host name.",
    schema: { params: z.object({ domain: text(253) }) },
    answer: publicStore,
    handler: async ({ params }) => {
      const here = await identity.hosts.resolve(hostName(params.domain));
      const store = here === null ? null : await readStore(db, here.storeId);
      if (here === null || store === null) throw noStoreHere();
      const { name, handle, logo, accentColor, supportEmail } = store;
      const portalHost = await identity.hosts.addressOf(here.storeId, "portal");
      const provider = identity.provided?.provider.name ?? null;
      const looks = { name, handle, logo: openAddress(logo), accentColor };
      return { ...looks, supportEmail, face: here.face, portalHost, provider };
    },
  });

  route(app, {
    method: "GET",
    url: "/open/stores/handle/:handle",
    policy: "public",
    proof: "none",
    summary: "The host of the store with this handle.",
    schema: { params: z.object({ handle: text(60) }) },
    answer: z.object({ host: z.string() }),
    handler: async ({ params }) => {
      const { rows } = await sql<{ id: string | null }>`select identity.find_store_id(${params.handle}) as id`.execute(
        db.kysely,
      );
      const storeId = rows[0]?.id ?? null;
      const host = storeId === null ? null : await identity.hosts.addressOf(storeId, "staff");
      return host === null ? new DomainError("not_found", t("Handle doesn't exist.")) : { host };
    },
  });

  route(app, {
    method: "POST",
    url: "/open/stores",
    policy: "public",
    proof: "none",
    summary: "Opens a store at this host with its first admin, or sends the mail that opens it.",
    schema: {
      body: z.object({
        name: requiredName(120),
        email: z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail, { error: () => routeWords("noEmail") })),
        handle: z.string().check(
          z.trim(),
          z.toLowerCase(),
          z.refine(isHandle, {
            error: () =>
              t("Use only lowercase letters, digits and dashes, up to 59, and begin with a letter or digit."),
          }),
        ),
        password: z.string().check(z.minLength(8), z.maxLength(128)),
        /** The domain of the store's online shop. */
        shop: z._default(
          z.string().check(z.trim(), z.toLowerCase(), z.regex(/^$|^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/)),
          "",
        ),
        /** The online shop's platform. */
        platform: z.optional(z.enum(["shopify"])),
        /** Refused: an anonymous call must not send a shop's key (decision 0135). */
        accessToken: z.optional(z.string()),
        /** The ISO 3166 code of the caller's region, which determines the currency. */
        region: z._default(z.string().check(z.regex(/^$|^[A-Za-z]{2}$/)), ""),
        /** The first admin's name. */
        ownerName: z._default(nameText(120), ""),
        /** The caller's time zone, such as "Africa/Johannesburg"; one that this server does not know is left out. */
        timeZone: z._default(text(60), ""),
      }),
    },
    answer: opened,
    handler: async ({ body: { accessToken, platform, ...body }, request, reply }) => {
      const refused =
        accessToken !== undefined ? "accessToken" : platform !== undefined && body.shop === "" ? "shop" : null;
      if (refused !== null) {
        const sentence =
          refused === "shop"
            ? t("Send the domain of the shop too, such as shop.example.")
            : t("Leave the access token out: a shop is connected once its store is open.");
        return new DomainError("invalid_value", sentence, { [refused]: sentence });
      }
      const outcome = await openStore(services, {
        ...body,
        host: hostName(request.host),
        address: request.ip,
        origin: originOf(request, services.config),
      });
      if (outcome instanceof DomainError) return outcome;
      if ("browser" in outcome) giveRequester(request, reply, outcome.browser);
      return { host: outcome.host, opened: outcome.opened, email: outcome.email };
    },
  });

  route(app, {
    method: "POST",
    url: "/open/stores/confirm",
    policy: "public",
    proof: "none",
    summary:
      "Opens the requested store of a mail's link; in another browser than the requesting one with the password chosen there.",
    schema: {
      body: z.object({
        token: z.string().check(z.regex(/^[\w-]{20,100}$/)),
        password: z._default(z.nullable(z.string().check(z.maxLength(128))), null),
      }),
    },
    answer: opened,
    handler: async ({ body, request, reply }) => {
      const browser = presentedRequester(request);
      const outcome = await openRequestedStore(services, { ...body, host: hostName(request.host), browser });
      if (!(outcome instanceof DomainError)) takeRequester(request, reply);
      return outcome;
    },
  });
}
