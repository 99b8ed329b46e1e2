import { t } from "#shared/words/define-words.ts";
import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { codePrefix, prefixCount } from "#shared/machine/kernel/codes.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { z } from "#shared/machine/kernel/schema.ts";
import type { RegisterQueueReply, registerQueueRequest } from "#shared/machine/sync/protocol.ts";
import type { SyncCaller } from "./caller.ts";
import { checkProtocol } from "./check-protocol.ts";
import { positionOf } from "./position.ts";
import type { SeenQueues } from "./seen-queues.ts";

/** A queue: the commands of one person on one device, numbered 1, 2, 3 … without gaps. */
export interface Queue {
  readonly id: string;
  readonly deviceId: string;
  readonly codePrefix: string;
  readonly lastSeq: number;
  readonly queueDepth: number;
  readonly lastSeenAt: string;
  /** Whether this session is known to have used the device. */
  readonly sessionKnown: boolean;
}

/** Returns the caller's queue. Other people's and other stores' are treated as missing. */
export async function ownQueue(tx: Transaction, caller: SyncCaller, queueId: string): Promise<Queue | DomainError> {
  const [queue] = await tx.runPrepared(sql<Queue>`
    select q.id, q.device_id as "deviceId", q.code_prefix as "codePrefix", q.last_seq as "lastSeq",
      q.queue_depth as "queueDepth", q.last_seen_at as "lastSeenAt",
      exists (select from sync.device_sessions
        where store_id = ${caller.storeId} and device_id = q.device_id
          and session_id = ${caller.sessionId}) as "sessionKnown"
    from sync.queues q where q.store_id = ${caller.storeId} and q.id = ${queueId} and q.person_id = ${caller.actor.id}`);
  return queue ?? noSuchQueue();
}

export const noSuchQueue = (): DomainError =>
  new DomainError("not_found", t("This device isn’t registered. Sign in again."));

/** Registers a queue, or returns the state of a known one. A new one gets a code prefix that no other will ever get. */
export async function registerQueue(
  services: CommandServices,
  caller: SyncCaller,
  request: z.infer<typeof registerQueueRequest>,
): Promise<RegisterQueueReply | DomainError> {
  const refused = checkProtocol(request.protocol);
  if (refused !== null) return refused;
  return transact(services.db, caller.storeId, async (tx) => {
    const queue =
      request.queueId === null
        ? ((await tooManyQueues(tx, caller, services.clock())) ??
          (await createQueue(tx, caller, request, services.clock())))
        : await ownQueue(tx, caller, request.queueId);
    if (queue instanceof DomainError) return queue;
    const { epoch } = await positionOf(tx, caller.storeId);
    if (!queue.sessionKnown) await noteSession(tx, caller, queue.id);
    await tx.run(sql`
      update sync.devices set name = ${deviceName(request.deviceName)} where store_id = ${caller.storeId}
        and id = ${queue.deviceId} and revoked_at is null and name <> ${deviceName(request.deviceName)}`);
    return { queueId: queue.id, codePrefix: queue.codePrefix, lastSeq: queue.lastSeq, epoch };
  });
}

/** Far more devices than a person can wipe in a day. */
const mostQueuesADay = 200;

/**
 * Returns whether a person has too many queues. Security: a store has 720,896 prefixes and each queue uses one for
 * ever, so nobody may use them all.
 */
async function tooManyQueues(tx: Transaction, { storeId, actor }: SyncCaller, now: Date): Promise<DomainError | null> {
  // Simultaneous calls would otherwise all be counted before the first is stored.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`queues ${storeId} ${actor.id}`}, 0))`);
  const [counted] = await tx.run(sql<{ count: number }>`
    select count(*)::int as count from sync.queues where store_id = ${storeId} and person_id = ${actor.id}
      and created_at > ${new Date(now.getTime() - 86_400_000)}`);
  return (counted?.count ?? 0) < mostQueuesADay
    ? null
    : new DomainError("too_many_requests", t("You have set up too many devices today. Please try again tomorrow."));
}

/** Returns a new queue on a new device, with a code prefix that no other will ever get. */
export async function createQueue(
  tx: Transaction,
  caller: SyncCaller,
  request: { readonly protocol: number; readonly deviceName: string },
  now: Date,
): Promise<Queue> {
  const { storeId, actor } = caller;
  const deviceId = newId();
  await tx.run(sql`
    insert into sync.devices (store_id, id, name, person_id, created_at, last_seen_at)
      values (${storeId}, ${deviceId}, ${deviceName(request.deviceName)}, ${actor.id}, ${now}, ${now})`);
  const id = newId();
  // Used prefixes are retried: with half of all 720,896 issued, 60 attempts fail once in 10^18.
  for (let attempt = 0; attempt < 60; attempt++) {
    const prefix = codePrefix(randomInt(prefixCount));
    const made = await tx.run(sql<{ codePrefix: string; lastSeenAt: string }>`
      insert into sync.queues (store_id, id, device_id, person_id, code_prefix, protocol, created_at, last_seen_at)
      select st.store_id, ${id}, ${deviceId}, ${actor.id}, ${prefix}::text, ${request.protocol}::bigint,
        ${now}::timestamptz, ${now}::timestamptz
      from public.stores st
      where st.store_id = ${storeId} and not exists (
        select from public.items i where i.store_id = st.store_id and i.code >= ${prefix}::text
          and i.code <= ${prefix}::text || 'ZZZZ')
      on conflict on constraint queues_code_prefix_key do nothing
      returning code_prefix as "codePrefix", last_seen_at as "lastSeenAt"`);
    if (made[0] !== undefined) return { id, deviceId, lastSeq: 0, queueDepth: 0, sessionKnown: false, ...made[0] };
  }
  throw new Error("The store has run out of code prefixes.");
}

/**
 * Links a session to the queue's device: revoking the device ends all sessions that used its queues. The device belongs
 * to the tablet that the session was opened on.
 */
async function noteSession(tx: Transaction, caller: SyncCaller, queueId: string): Promise<void> {
  await tx.run(sql`update sync.devices d set browser = b.found
    from (select identity.browser_of(${caller.sessionId}) as found) b, sync.queues q
    where q.store_id = ${caller.storeId} and q.id = ${queueId} and d.store_id = q.store_id and d.id = q.device_id
      and b.found <> ''
      and d.browser <> b.found`);
  await tx.run(sql`insert into sync.device_sessions (store_id, device_id, session_id)
    select q.store_id, q.device_id, ${caller.sessionId} from sync.queues q
    join sync.devices d on d.store_id = q.store_id and d.id = q.device_id and d.revoked_at is null
    where q.store_id = ${caller.storeId} and q.id = ${queueId}
    on conflict do nothing`);
}

/** A device's recorded state may be this old before a pull updates it. */
const staleMs = 60_000;

/** Records that a device was seen and its queue's depth; most pulls write nothing. */
export async function noteSeen(
  services: CommandServices & { readonly seen: Pick<SeenQueues, "note"> },
  caller: SyncCaller,
  queueId: string,
  known: { readonly seenAt: string | null; readonly depth: number; readonly sessionKnown: boolean },
  depth: number,
): Promise<void> {
  const now = services.clock();
  if (known.depth === depth && known.sessionKnown) {
    const isFresh = known.seenAt !== null && now.getTime() - Date.parse(known.seenAt) < staleMs;
    if (!isFresh) services.seen.note(caller.storeId, queueId, now);
    return;
  }
  await transact(services.db, caller.storeId, async (tx) => {
    if (!known.sessionKnown) await noteSession(tx, caller, queueId);
    await tx.run(sql`
      with seen as (update sync.queues set last_seen_at = ${now}, queue_depth = ${depth}
        where store_id = ${caller.storeId} and id = ${queueId} returning device_id)
      update sync.devices d set last_seen_at = ${now} from seen where d.store_id = ${caller.storeId}
        and d.id = seen.device_id`);
  });
}

// A name for people: characters PostgreSQL cannot store are removed rather than refused.
const deviceName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .trim() || t("Unnamed device");
