import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { can } from "#shared/access/capabilities.ts";
import { currentLanguage } from "#shared/words/language.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { sessionSchema } from "#shared/machine/sync/protocol.ts";
import { deletionOf } from "#server/machine/commands/delete-stores.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { officeOf } from "#server/reads/store-office.ts";
import type { Principal } from "#server/identity/principal.ts";
import type { Services } from "#server/running/services.ts";
import { readStore } from "#server/identity/read-store.ts";
import { languageFor, seeLanguage } from "#server/identity/languages.ts";
import { route } from "../wire/route.ts";

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/session",
    policy: "signedIn",
    proof: "none",
    summary: "Who is signed in, and in which store.",
    answer: sessionSchema,
    handler: ({ session }) => describeSession(services, session),
  });
}

/** Returns the response of sign-in and GET /api/session. */
export async function describeSession(services: Services, principal: Principal): Promise<Session> {
  const store = await readStore(services.db, principal.storeId);
  const { actor } = principal;
  const { timeZone, closesAt, askFor } = await transact(
    services.db,
    principal.storeId,
    async (tx) => ({
      timeZone: (await officeOf(tx, principal.storeId)).timeZone,
      closesAt: await deletionOf(tx, principal.storeId),
      askFor: actor.role === "employee" && !can(actor, "sync.use") ? await ownerOf(tx, principal.storeId) : null,
    }),
    "snapshot",
  );
  const language = await languageFor(services.db, principal.storeId, principal.email);
  if (language === null) await seeLanguage(services.db.kysely, principal.userId, currentLanguage());
  if (store === null || actor.role === "system") throw new Error("A session names a store and a person that exist.");
  return {
    user: {
      id: actor.id,
      name: actor.name,
      email: principal.email,
      role: actor.role,
      accessControls: [...actor.sections],
      marketplaceLocation: principal.marketplaceLocation,
      ...(language === null ? {} : { language }),
      ...(askFor === null ? {} : { askFor }),
    },
    store: {
      id: store.id,
      name: store.name,
      handle: store.handle,
      currency: store.currency,
      logo: store.logo,
      accentColor: store.accentColor,
      isBuyingStore: store.isBuyingStore,
      ...(timeZone === "" ? {} : { timeZone }),
      ...(closesAt === null ? {} : { closesAt }),
    },
    ...(services.config.updatesUrl === null ? {} : { updatesUrl: services.config.updatesUrl }),
  };
}

/** Returns the name of the store's first admin, ids being in the order of creation; null for a store without one. */
async function ownerOf(tx: Transaction, storeId: string): Promise<string | null> {
  const [owner] = await tx.run(sql<{ name: string }>`select trim(first_name || ' ' || last_name) as name from employees
    where store_id = ${storeId} and is_admin and is_active and deleted_at is null order by id limit 1`);
  return owner === undefined || owner.name === "" ? null : owner.name;
}
