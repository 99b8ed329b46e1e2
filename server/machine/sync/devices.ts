import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import { transact } from "#server/machine/database/transact.ts";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { SyncCaller } from "./caller.ts";
import type { News } from "./news.ts";
import type { SeenQueues } from "./seen-queues.ts";

/** The services that locking a device out needs. */
interface DeviceServices extends Pick<CommandServices, "db" | "clock"> {
  readonly news: News;
}

/** A device as an admin sees it. */
export interface DeviceListing {
  readonly id: string;
  readonly name: string;
  readonly personId: string;
  readonly personName: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  /** Unsent commands on it when it was last seen. */
  readonly queueDepth: number;
  readonly revokedAt: string | null;
  /** The same for all people who share a tablet: the id of the first of their devices. */
  readonly tablet: string;
  /** Whether the caller is using this tablet. */
  readonly isThis: boolean;
}

/** Returns every device that registered a queue in this store, last seen first. */
export async function listDevices(
  services: Pick<CommandServices, "db"> & { readonly seen: Pick<SeenQueues, "write"> },
  caller: SyncCaller,
): Promise<readonly DeviceListing[]> {
  await services.seen.write(caller.storeId);
  return transact(
    services.db,
    caller.storeId,
    async (tx) => {
      tx.reachBeyond();
      // By itself: a cluster would send it to the store's node, where no sessions are.
      const [browser] = await tx.run(sql<{ here: string }>`select identity.browser_of(${caller.sessionId}) as here`);
      return tx.run(sql<DeviceListing>`
        select d.id, d.name, d.person_id as "personId", d.created_at as "createdAt", d.last_seen_at as "lastSeenAt",
          d.revoked_at as "revokedAt", coalesce(q.depth, 0)::bigint as "queueDepth",
          first_value(d.id) over (partition by coalesce(nullif(d.browser, ''), d.id)
            order by d.created_at, d.id) as tablet,
          (d.browser <> '' and d.browser = ${browser?.here ?? ""}) or exists (
            select from sync.device_sessions s where s.store_id = ${caller.storeId} and s.device_id = d.id
              and s.session_id = ${caller.sessionId}) as "isThis",
          trim(coalesce(e.first_name || ' ' || e.last_name, c.first_name || ' ' || c.last_name, '')) as "personName"
        from sync.devices d
        left join lateral (select sum(queue_depth) as depth from sync.queues
          where store_id = ${caller.storeId} and device_id = d.id) q on true
        left join public.employees e on e.store_id = d.store_id and e.id = d.person_id
        left join public.consigners c on c.store_id = d.store_id and c.id = d.person_id
        where d.store_id = ${caller.storeId} order by d.last_seen_at desc, d.id limit 1000`);
    },
    "snapshot",
  );
}

/**
 * Revokes a device: every session that has used it is refused everywhere except for delivering, where its work is held
 * for an admin, and it is told to erase the store's data. It cannot be undone; signing in again makes a new device.
 */
export async function revokeDevice(
  services: DeviceServices,
  caller: SyncCaller,
  deviceId: string,
): Promise<{ readonly revokedAt: string } | DomainError> {
  const { revoked, sessions } = await transact(services.db, caller.storeId, async (tx) => {
    const [revoked] = await tx.run(sql<{ revokedAt: string }>`
      update sync.devices
      set revoked_at = coalesce(revoked_at, ${services.clock()}), revoked_by = coalesce(revoked_by,
        ${caller.actor.id})
      where store_id = ${caller.storeId} and id = ${deviceId} returning revoked_at as "revokedAt"`);
    const sessions = await tx.run(sql<{ id: string }>`
      select session_id as id from sync.device_sessions where store_id = ${caller.storeId} and device_id = ${deviceId}`);
    await tx.run(sql`select identity.revoke_these(${caller.storeId}, ${sessions.map(({ id }) => id)}::text[])`);
    return { revoked, sessions };
  });
  if (revoked === undefined) return new DomainError("not_found", t("This device is not in this store."));
  for (const { id } of sessions) await services.news.announceRevoked(caller.storeId, id);
  return { revokedAt: revoked.revokedAt };
}

/** Does this for everybody who shares this device's tablet, whether they have synced or only signed in there. */
export async function revokeTablet(
  services: DeviceServices,
  caller: SyncCaller,
  deviceId: string,
): Promise<{ readonly revokedAt: string; readonly devices: number } | DomainError> {
  const found = await transact(
    services.db,
    caller.storeId,
    (tx) =>
      tx.run(sql<{ id: string; browser: string }>`select o.id, o.browser from sync.devices d
        join sync.devices o on o.store_id = d.store_id and (o.id = d.id or (o.browser = d.browser and o.browser <> ''))
        where d.store_id = ${caller.storeId} and d.id = ${deviceId} and (o.revoked_at is null or o.id = d.id)`),
    "snapshot",
  );
  for (const { id } of found.filter((one) => one.id !== deviceId)) await revokeDevice(services, caller, id);
  const revoked = await revokeDevice(services, caller, deviceId);
  if (revoked instanceof DomainError) return revoked;
  const sessions = await transact(services.db, caller.storeId, (tx) =>
    tx.run(sql<{ sessionId: string }>`
      select session_id as "sessionId" from identity.revoke_browser(${caller.storeId}, ${found[0]?.browser ?? ""})`),
  );
  for (const { sessionId } of sessions) await services.news.announceRevoked(caller.storeId, sessionId);
  return { revokedAt: revoked.revokedAt, devices: found.length };
}
