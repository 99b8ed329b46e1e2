import type { SqlStatement, Transaction } from "#server/machine/database/transact.ts";
import { audienceOf } from "#server/machine/access/scopes.ts";
import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import type { CommandCall } from "./command-call.ts";

/** One feed entry: the row, who could see it before, and who can see it now. */
export interface FeedChange {
  /** The transaction's version it belongs to, from 1. */
  readonly step: number;
  readonly type: RowType;
  readonly id: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const audience = (type: RowType, row: AnyRow | null) => (row === null ? [] : audienceOf(type, row));

export const feedChange = (
  step: number,
  type: RowType,
  id: string,
  before: AnyRow | null,
  after: AnyRow | null,
): FeedChange => ({
  step,
  type,
  id,
  before: audience(type, before),
  after: audience(type, after),
});

/** An outcome to store; the statement fills in `version` of applied ones. */
export interface StoredOutcome {
  readonly call: CommandCall;
  readonly bodyHash: string;
  readonly outcome: CommandOutcome;
  /** Whether to store the command itself, so that a person can inspect and retry it. */
  readonly keepCall: boolean;
}

/**
 * Writes the feed as a transaction's last statements, and commits, in one round trip with the rows that were issued
 * before: the store's version is incremented, and feed, outcomes and the queue's position are written with it. The
 * version's row is locked only from here to the commit; every writer waits for it here, so versions commit in order: a
 * reader that has seen version n can never miss one below n. A failing statement rolls back everything.
 *
 * `steps`: the number of versions the changes take; 0 when nothing changed. Returns the store's version afterwards.
 */
export async function writeLast(
  tx: Transaction,
  storeId: string,
  written: {
    readonly steps: number;
    readonly changes: readonly FeedChange[];
    readonly outcomes: readonly StoredOutcome[];
    readonly recordedAt: string;
    readonly queue: { readonly id: string; readonly lastSeq: number } | null;
  },
): Promise<number> {
  const statements = [countedStatement(storeId, written.steps)];
  if (written.changes.length > 0) statements.push(changesStatement(storeId, written.steps, written.changes));
  if (written.outcomes.length > 0)
    statements.push(outcomesStatement(storeId, written.outcomes.map(outcomeRow), written.recordedAt));
  if (written.queue !== null)
    statements.push({
      text: "update sync.queues set last_seq = $3::bigint where store_id = $1 and id = $2",
      values: [storeId, written.queue.id, written.queue.lastSeq],
    });
  const [[reached] = []] = await tx.runLast<{ version: number }>(statements);
  if (reached === undefined) throw new Error(`The store ${storeId} has no version; it was not made by loadBulk.`);
  return reached.version;
}

/** Returns the statement that increments the version. Divides by zero, rolling back, if there is none. */
const countedStatement = (storeId: string, steps: number): SqlStatement =>
  steps > 0
    ? {
        text: `with v as (update sync.store_versions set version = version + $2::bigint where store_id = $1 returning version)
         select max(version) as version, 1 / count(*) as "isOne" from v`,
        values: [storeId, steps],
      }
    : {
        text: 'select max(version) as version, 1 / count(*) as "isOne" from sync.store_versions where store_id = $1',
        values: [storeId],
      };

/** Returns the statement that writes feed entries. One, as of most commands, comes without a selection from JSON. */
function changesStatement(storeId: string, steps: number, changes: readonly FeedChange[]): SqlStatement {
  const into = "insert into sync.changes (store_id, version, row_type, row_id, audience_before, audience_after)";
  const [only] = changes;
  if (only !== undefined && changes.length === 1)
    return {
      text: `${into}
       select v.store_id, v.version - $2::bigint + $3::bigint, $4::text, $5::text, $6::text[], $7::text[]
       from sync.store_versions v where v.store_id = $1`,
      values: [storeId, steps, only.step, only.type, only.id, only.before, only.after],
    };
  return {
    text: `${into}
     select v.store_id, v.version - $2::bigint + c.step, c.type, c.id, c.before, c.after
     from sync.store_versions v, jsonb_to_recordset($3::jsonb) as c(step bigint, type text, id text, before text[], after text[])
     where v.store_id = $1`,
    values: [storeId, steps, JSON.stringify(changes)],
  };
}

const outcomeOf = (outcome: string): string =>
  `case when ${outcome} ->> 'status' = 'applied' then jsonb_set(${outcome}, '{version}', to_jsonb(v.version)) else ${outcome} end`;

/** Returns the statement that stores outcomes; an applied one gets the store's version. */
function outcomesStatement(
  storeId: string,
  outcomes: readonly ReturnType<typeof outcomeRow>[],
  recordedAt: string,
): SqlStatement {
  const into =
    "insert into sync.command_outcomes (store_id, command_id, body_hash, name, queue_id, seq, actor_id, recorded_at, outcome, call)";
  const [only] = outcomes;
  if (only !== undefined && outcomes.length === 1)
    return {
      text: `${into}
       select v.store_id, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::text, $8::timestamptz,
         ${outcomeOf("$9::jsonb")}, $10::text
       from sync.store_versions v where v.store_id = $1`,
      values: [
        ...[storeId, only.command_id, only.body_hash, only.name, only.queue_id, only.seq, only.actor_id, recordedAt],
        ...[JSON.stringify(only.outcome), only.call],
      ],
    };
  return {
    text: `${into}
     select v.store_id, o.command_id, o.body_hash, o.name, o.queue_id, o.seq, o.actor_id, $3::timestamptz,
       ${outcomeOf("o.outcome")}, o.call
     from sync.store_versions v, jsonb_to_recordset($2::jsonb)
       as o(command_id text, body_hash text, name text, queue_id text, seq bigint, actor_id text, outcome jsonb, call text)
     where v.store_id = $1`,
    values: [storeId, JSON.stringify(outcomes), recordedAt],
  };
}

function outcomeRow({ call, bodyHash, outcome, keepCall }: StoredOutcome) {
  const { name, args, occurredAt } = call;
  return {
    command_id: call.commandId,
    body_hash: bodyHash,
    name: storable(name).slice(0, 80),
    queue_id: call.queue?.id ?? null,
    seq: call.queue?.seq ?? null,
    actor_id: call.actor.id,
    outcome,
    // JSON within JSON, so that characters PostgreSQL cannot store stay escaped.
    call: keepCall ? JSON.stringify({ name, args, occurredAt, actor: call.actor }) : null,
  };
}

/** Replaces what PostgreSQL cannot store in a text. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\u0000", "\uFFFD");
