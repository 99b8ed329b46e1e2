import { randomBytes } from "node:crypto";
import type { InjectOptions } from "fastify";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import type { BulkLoad } from "#server/machine/commands/load-bulk.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { httpTransport } from "#pwa/machine/sync/http-transport.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";
import { createTestServer, type TestServer, type TestServerOptions } from "../support/test-server.ts";
import { makeTestStore } from "../support/test-store.ts";
import { FakeClock } from "./fake-machine.ts";
import { isOnCluster } from "../support/cluster.ts";

/** The whole server for simulated shops, each in a store and host of its own. */
export interface SimulationEnvironment {
  readonly server: TestServer;
  /** Moved by the current shop's simulation; the server's clock. */
  clock: FakeClock;
  /** Pulls that were told to download anew although their epoch is the store's: the server was behind its own answers. */
  toldAnew: number;
  /** Resets the server's simulated faults, so that a seed can be repeated. */
  settleStumbling(): Promise<void>;
  close(): Promise<void>;
}

/** On a cluster servers stumble over nothing: its tables take no triggers. */
export async function openEnvironment({
  stumbles = !isOnCluster,
  ...where
}: { readonly stumbles?: boolean } & Pick<TestServerOptions, "replicated"> = {}): Promise<SimulationEnvironment> {
  const environment = { clock: new FakeClock(), toldAnew: 0 };
  const server = await createTestServer({ clock: () => new Date(environment.clock.now()), ...where });
  if (stumbles) await server.db.asAdmin(stumbling);
  const settleStumbling = async () =>
    void (await server.db.asAdmin("alter sequence if exists public.stumbles restart"));
  return Object.assign(environment, { server, settleStumbling, close: () => server.close() });
}

/**
 * SQL of simulated faults: one command in a hundred always fails and is parked, depending on its id so that a seed can
 * be repeated; one outcome in sixty fails transiently, as with a deadlock.
 */
const stumbling = `
  create sequence public.stumbles;
  create function public.stumble() returns trigger language plpgsql security definer as $$
  begin
    if new.outcome ->> 'status' <> 'parked' and ('x' || substr(md5(new.command_id), 1, 6))::bit(24)::int % 100 = 0 then
      raise exception 'This command can never be run.';
    end if;
    if nextval('public.stumbles') % 60 = 0 then
      raise exception 'Not now.' using errcode = '40001';
    end if;
    return new;
  end $$;
  create trigger stumble before insert on sync.command_outcomes for each row execute function public.stumble()`;

/** A signed-in person's connection to the server. */
export interface Connection {
  readonly transport: Transport;
}

/** Creates a store with people who can sign in. */
export async function openShop(
  environment: SimulationEnvironment,
  storeId: string,
  people: readonly Actor[],
  { rows, items }: BulkLoad,
): Promise<{ connection(actor: Actor): Promise<Connection> }> {
  const { server } = environment;
  const { db } = server;
  const host = `${storeId}.localhost`;
  await makeTestStore(db, { storeId, rows: [...rows, ...people.map(employeeOf(storeId))], items });
  await server.services.identity.hosts.bind({ host, storeId, face: "staff" });
  await db.asAdmin(
    `insert into identity.users (id, name, email, email_verified)
     select store_id || '-' || id, first_name, email, true from public.employees where store_id = $1 and invited_at is null
     union all select store_id || '-' || id, email, email, true from public.consigner_contacts where store_id = $1`,
    [storeId],
  );
  await db.asAdmin(`update public.consigner_private set user_id = store_id || '-' || id where store_id = $1`, [
    storeId,
  ]);
  // Invited employees have no login yet.
  await db.asAdmin(
    `update public.employees set user_id = store_id || '-' || id where store_id = $1 and invited_at is null`,
    [storeId],
  );
  return {
    connection: async (actor) => {
      const token = randomBytes(24).toString("base64url");
      await db.asAdmin(
        `insert into identity.sessions (id, token_hash, user_id, store_id, expires_at)
         values ($1, $1, $2, $3, now() + interval '30 days')`,
        [tokenHash(token), `${storeId}-${actor.id}`, storeId],
      );
      return { transport: httpTransport(sessionOf(actor, storeId), fetchFrom(environment, storeId, host, token)) };
    },
  };
}

/** Returns a browser's fetch from a page of this host with this session's cookie. */
const fetchFrom =
  (environment: SimulationEnvironment, storeId: string, host: string, token: string): typeof globalThis.fetch =>
  async (path, { method, headers, body } = {}) => {
    const { server } = environment;
    const reply = await server.app.inject({
      method: (method ?? "GET") as NonNullable<InjectOptions["method"]>,
      url: path as string,
      headers: {
        ...(headers as Record<string, string>),
        ...{ host, cookie: `trace_session=${token}`, "sec-fetch-site": "same-origin" },
      },
      ...(body === undefined ? {} : { payload: body as string }),
    });
    if (path === "/api/sync/pull" && reply.statusCode === 409 && reply.body.includes('"cursor_expired"'))
      environment.toldAnew += await knowsEpoch(server, storeId, String(body));
    return new Response(new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
    });
  };

/** Returns 1 if the epoch of a pull's cursor is the store's, else 0. */
async function knowsEpoch({ db }: TestServer, storeId: string, pull: string): Promise<number> {
  const { cursor } = JSON.parse(pull) as { readonly cursor?: { readonly epoch: string } };
  const known = await db.asAdmin("select from sync.store_versions where store_id = $1 and epoch = $2", [
    storeId,
    cursor?.epoch,
  ]);
  return known.length;
}

const employeeOf =
  (storeId: string) =>
  ({ id, name, role, sections }: Actor): Put => ({
    type: "employee",
    row: {
      ...{ id, firstName: name, lastName: "", email: `${id}@${storeId}.test`, isAdmin: role === "admin" },
      ...{ accessControls: [...sections], isActive: true, marketplaceLocation: false, userId: null },
      ...{ invitedAt: null, deletedAt: null, formerUserId: null },
    },
  });

/** Changes a person's rights, as employee screens do: their row, and the feed. */
export async function changeRights({ server }: SimulationEnvironment, storeId: string, actor: Actor): Promise<void> {
  await server.db.asAdmin(
    `with changed as (
       update public.employees set access_controls = $3 where store_id = $1 and id = $2 returning id),
     counted as (update sync.store_versions set version = version + 1 where store_id = $1 returning version)
     insert into sync.changes (store_id, version, row_type, row_id, audience_before, audience_after)
     select $1, version, 'employee', id, '{employees}', '{employees}' from changed, counted`,
    [storeId, actor.id, JSON.stringify(actor.sections)],
  );
}

/** Returns the session that signing in would return. */
export const sessionOf = ({ id, name, role, sections }: Actor, storeId: string): Session => ({
  user: {
    id,
    name,
    email: `${id}@example.org`,
    role: role === "system" ? "employee" : role,
    accessControls: [...sections],
    marketplaceLocation: false,
  },
  store: { id: storeId, name: storeId, handle: storeId, currency: "USD", logo: "", accentColor: "" },
});
