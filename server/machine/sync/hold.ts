import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import { bodyHash } from "#server/machine/commands/body-hash.ts";
import type { CommandCall, CommandServices } from "#server/machine/commands/command-call.ts";
import { isOfNewerApp, mayBeCommand } from "#server/machine/commands/of-newer-app.ts";
import type { Admission } from "#server/machine/commands/stored-state.ts";
import { occurredAtOf } from "#server/machine/commands/occurred-at.ts";
import { readStoredState, type StoredAnswer } from "#server/machine/commands/stored-state.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { countCommand } from "#server/machine/metrics/counts.ts";
import { can } from "#shared/access/capabilities.ts";
import { commands } from "#shared/areas/all-commands.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import type { HoldReason } from "#shared/machine/sync/held.ts";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import type { SyncCaller } from "./caller.ts";
import { heldWords } from "./words.ts";
import { commandWords } from "#server/machine/commands/words.ts";
import { commonWords } from "#shared/words/common-words.ts";

/**
 * Security: limits what people without access can store: a tablet's weeks of work with photos, and ten times that in
 * total.
 */
const mostBytes = { ofPerson: 20_000_000, inAll: 200_000_000 };

/** A command to be held. */
interface Holding {
  readonly call: CommandCall;
  readonly hash: string;
  readonly outcome: CommandOutcome;
  /** The content stored for an admin; null if it is refused at once. */
  readonly kept: { readonly args: string; readonly beyondRights: boolean } | null;
}

/**
 * Stores a revoked person's or device's commands, once, with who, when and why. Nothing is applied. The queue's
 * sequence continues, so that the device can deliver everything and then erase it. Commands that an admin could never
 * apply, or the person never give, are refused at once.
 * @throws NotAdmitted when `admit` throws it.
 */
export async function hold(
  services: CommandServices,
  caller: SyncCaller,
  calls: readonly CommandCall[],
  reason: HoldReason,
  admit: Admission,
): Promise<readonly CommandOutcome[] | DomainError> {
  const held = await transact(services.db, caller.storeId, async (tx) => {
    const storedState = await readStoredState(tx, caller.storeId, calls);
    admit(storedState);
    const why = reason === "access_lost" && storedState.queue?.revokedAt !== null ? "device_revoked" : reason;
    const stored = new Map(storedState.stored.map((answer) => [answer.id, answer]));
    const fresh: Holding[] = [];
    const outcomes: CommandOutcome[] = [];
    for (const call of calls) {
      const known = stored.get(call.commandId);
      const outcome = known === undefined ? holdingOf(call, why) : answerAgain(known, call);
      if (outcome instanceof DomainError) return outcome;
      if ("call" in outcome) fresh.push(outcome);
      outcomes.push("call" in outcome ? outcome.outcome : outcome);
    }
    const full = await fullRefusal(tx, caller, fresh);
    if (full !== null) return full;
    await write(tx, caller, fresh, why, services.clock(), calls);
    return outcomes;
  });
  if (!(held instanceof DomainError))
    for (const [nth, { status }] of held.entries()) {
      const name = calls[nth]?.name ?? "";
      countCommand(name, commands.has(name), status);
    }
  return held;
}

/** Returns the stored outcome. Security: only to its own caller, since it reveals the command's result. */
const answerAgain = (known: StoredAnswer, call: CommandCall): CommandOutcome | DomainError =>
  known.hash === hashOf(call) && known.actorId === call.actor.id
    ? known.outcome
    : new DomainError("command_id_reused", commandWords("idReused"));

const hashOf = (call: CommandCall): string => call.bodyHash ?? bodyHash(call.name, call.args);

function holdingOf(call: CommandCall, reason: HoldReason): Holding {
  const kept = holdingOfCall(call, reason);
  const isRefused = kept instanceof DomainError;
  const error = isRefused ? kept : new DomainError(reason === "access_lost" ? "forbidden" : reason, heldWords(reason));
  return {
    call,
    hash: hashOf(call),
    kept: isRefused ? null : kept,
    outcome: {
      id: call.commandId,
      seq: call.queue?.seq ?? null,
      status: isRefused ? "rejected" : "held",
      version: null,
      error: { code: error.code, message: error.message },
      reports: [],
    },
  };
}

/**
 * Returns what is stored of a command, or its refusal. The rights of a disabled person or a revoked device's are still
 * known, and commands beyond them are refused. The rights of a person who lost access are unknown: the command is
 * stored, and marked.
 */
function holdingOfCall({ name, args: sent, actor }: CommandCall, reason: HoldReason): Holding["kept"] | DomainError {
  const definition = commands.get(name);
  if (definition === undefined)
    return mayBeCommand(name, sent)
      ? storedForLater(sent, reason)
      : new DomainError("unknown_command", commandWords("unknown"));
  if (definition.offline === "online")
    return new DomainError("online_only", t("This needs a connection to the server."));
  const args = parseArgs(definition.args, sent);
  if (isOfNewerApp(definition.args, sent)) return storedForLater(sent, reason);
  if (args instanceof DomainError) return args;
  const needs = typeof definition.needs === "function" ? definition.needs(args) : definition.needs;
  const beyondRights = !can(actor, needs);
  if (beyondRights && reason !== "access_lost") return new DomainError("forbidden", commonWords("noAccess"));
  return { args: JSON.stringify(args), beyondRights };
}

/**
 * Returns a command of a newer app to be stored as sent (decision 0200). Security: the right it needs is unknown
 * here; a server that knows it applies it with its person's rights.
 */
const storedForLater = (sent: unknown, reason: HoldReason): Holding["kept"] => ({
  args: JSON.stringify(sent ?? null),
  beyondRights: reason === "access_lost",
});

/** Returns the refusal when too much is waiting for an admin's decision; null while there is room. */
async function fullRefusal(
  tx: Transaction,
  caller: SyncCaller,
  fresh: readonly Holding[],
): Promise<DomainError | null> {
  const bytes = fresh.reduce((sum, { kept }) => sum + Buffer.byteLength(kept?.args ?? ""), 0);
  if (bytes === 0) return null;
  const [waiting] = await tx.run(sql<{ ofPerson: number; inAll: number }>`
    select coalesce(sum(bytes) filter (where person_id = ${caller.actor.id}), 0)::bigint as "ofPerson",
      coalesce(sum(bytes), 0)::bigint as "inAll"
    from sync.held_commands where store_id = ${caller.storeId} and decision is null`);
  const { ofPerson, inAll } = waiting ?? { ofPerson: 0, inAll: 0 };
  return ofPerson + bytes > mostBytes.ofPerson || inAll + bytes > mostBytes.inAll
    ? new DomainError(
        "too_many_requests",
        t(
          "Too many changes are already waiting for an admin’s decision. The rest stays on this device until there is room.",
        ),
      )
    : null;
}

async function write(
  tx: Transaction,
  { storeId, actor }: SyncCaller,
  fresh: readonly Holding[],
  reason: HoldReason,
  now: Date,
  calls: readonly CommandCall[],
): Promise<void> {
  const queueId = calls[0]?.queue?.id;
  const outcomes = fresh.map(({ call, hash, outcome }) => ({
    command_id: call.commandId,
    body_hash: hash,
    name: commands.has(call.name) ? call.name : "",
    seq: outcome.seq,
    outcome,
  }));
  const held = fresh.flatMap(({ call, kept, outcome }) =>
    kept === null
      ? []
      : {
          command_id: call.commandId,
          seq: outcome.seq,
          name: call.name,
          args: kept.args,
          beyond_rights: kept.beyondRights,
          occurred_at: occurredAtOf({ occurredAt: call.occurredAt, sentAt: call.sentAt ?? null }, now),
        },
  );
  await Promise.all([
    tx.runPrepared(sql`
      insert into sync.command_outcomes (store_id, command_id, body_hash, name, queue_id, seq, actor_id, recorded_at,
        outcome)
      select st.store_id, o.command_id, o.body_hash, o.name, ${queueId}, o.seq, ${actor.id}, ${now}::timestamptz,
        o.outcome
      from public.stores st,
        jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(command_id text, body_hash text, name text,
          seq bigint, outcome jsonb)
      where st.store_id = ${storeId}`),
    tx.runPrepared(sql`insert into sync.held_commands
        (store_id, command_id, queue_id, seq, name, args, beyond_rights, occurred_at, actor, reason, held_at)
      select st.store_id, h.command_id, ${queueId}, h.seq, h.name, h.args, h.beyond_rights, h.occurred_at,
        ${JSON.stringify(actor)}::jsonb, ${reason}, ${now}::timestamptz
      from public.stores st, jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
        as h(command_id text, seq bigint, name text, args text, beyond_rights boolean, occurred_at timestamptz)
      where st.store_id = ${storeId}`),
    tx.runPrepared(sql`
      update sync.queues set last_seq = greatest(last_seq, ${calls.at(-1)?.queue?.seq}) where store_id = ${storeId}
        and id = ${queueId}`),
  ]);
}
