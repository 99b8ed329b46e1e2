import { sql } from "kysely";
import { loadBulk } from "#server/commands/load-bulk.ts";
import type { Services } from "#server/services.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { newId } from "#shared/kernel/ids.ts";
import { readStore } from "./read-store.ts";
import { storeDefaults } from "./store-defaults.ts";

export interface StoreOpening {
  readonly name: string;
  readonly handle: string;
  /** The first admin's. */
  readonly email: string;
  readonly password: string;
  /** The host name the store is to live at: the one it was asked for at. */
  readonly host: string;
  /** The caller's network address. */
  readonly address: string;
}

/** Any fixed number: one store is opened at a time. */
const openingLock = 7_264_010;

const loopback = ["localhost", "127.0.0.1"];

/**
 * Opens a store with its first admin and what it needs for a first intake, at a host where no
 * store lives. Unless the server was told to let anyone open stores, only its first one.
 */
export function openStore(
  services: Services,
  opening: StoreOpening,
): Promise<{ id: string; host: string } | DomainError> {
  return services.db.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${openingLock}) as mine`.execute(tx);
    if (rows[0]?.mine !== true)
      return new DomainError("already_exists", "A store is being opened at this moment. Please try again.");
    return (await whyNot(services, opening)) ?? (await open(services, opening));
  });
}

async function whyNot(services: Services, { host, handle }: StoreOpening): Promise<DomainError | null> {
  const here = await services.identity.hosts.resolve(host);
  // A start that was cut short may have left the host bound to a store that never was.
  if (here !== null && (await readStore(services.db, here.storeId)) !== null)
    return new DomainError("already_exists", "A store lives at this address already.");
  const { rows } = await sql<{ any: boolean; taken: boolean }>`
    select public.any_store_exists() as any, identity.find_store_id(${handle}) is not null as taken
  `.execute(services.db.kysely);
  if (rows[0]?.any === true && !services.config.openSignup)
    return new DomainError("forbidden", "This server has its store already. Ask whoever runs it to open another.");
  if (rows[0]?.taken === true)
    return new DomainError("already_exists", "This handle is taken.", { handle: "This handle is taken." });
  return null;
}

async function open(services: Services, opening: StoreOpening): Promise<{ id: string; host: string } | DomainError> {
  const { name, handle, email, host } = opening;
  const person = await services.identity.enrol({ ...opening, name: "Admin" });
  if (person instanceof DomainError) return person;
  const id = newId();
  const hosts = loopback.includes(host) ? loopback : [host];
  for (const name of hosts) await services.identity.hosts.bind({ host: name, storeId: id, face: "staff" });
  await loadBulk(services, id, { rows: storeDefaults({ id, name, handle, email, userId: person.userId }) });
  services.log.info({ storeId: id, handle }, "a store was opened");
  return { id, host };
}
