import type { CommandServices } from "#server/commands/command-call.ts";
import { executeCommand } from "#server/commands/execute-command.ts";
import { runSql, type Transaction, transact } from "#server/database/transact.ts";
import type { Actor } from "#shared/access/actor.ts";
import { commands } from "#shared/all-commands.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { type CommandOutcome, ownCommandPrefix } from "#shared/sync/protocol.ts";
import type { Caller } from "./caller.ts";
import type { HoldReason } from "./hold.ts";

/** A held command as an admin sees it. */
export interface HeldListing {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly args: unknown;
  readonly occurredAt: string;
  readonly heldAt: string;
  readonly reason: HoldReason;
  readonly personId: string;
  readonly personName: string;
}

interface HeldRow {
  readonly commandId: string;
  readonly queueId: string;
  readonly name: string;
  readonly args: string;
  readonly occurredAt: string;
  readonly heldAt: string;
  readonly reason: HoldReason;
  readonly actor: Actor;
  readonly decision: "apply" | "discard" | null;
  readonly outcome: CommandOutcome | null;
}

const heldColumns = `command_id as "commandId", queue_id as "queueId", name, args, occurred_at as "occurredAt",
  held_at as "heldAt", reason, actor, decision, outcome`;

/** What waits for a decision, in the order it was done. */
export async function listHeld(services: CommandServices, caller: Caller): Promise<readonly HeldListing[]> {
  const rows = await transact(
    services.db,
    caller.storeId,
    (tx) =>
      runSql<HeldRow>(
        tx,
        `select ${heldColumns} from sync.held_commands where store_id = $1 and decision is null
         order by held_at, queue_id, seq limit 1000`,
        [caller.storeId],
      ),
    "snapshot",
  );
  return rows.map((row) => ({
    id: row.commandId,
    name: row.name,
    title: commands.get(row.name)?.title ?? row.name,
    args: JSON.parse(row.args) as unknown,
    occurredAt: row.occurredAt,
    heldAt: row.heldAt,
    reason: row.reason,
    personId: row.actor.id,
    personName: row.actor.name,
  }));
}

export interface HeldDecision {
  readonly decision: "apply" | "discard";
  /** What applying came to; null when it was discarded. */
  readonly outcome: CommandOutcome | null;
}

/**
 * An admin's word on a held command. Applied, it runs by the rules of today with the admin's authority and the
 * name of the person who did it. A rule may still refuse it; then it stays, to be applied later or discarded.
 * Said again, the same word is answered again; the other one is refused.
 */
export async function decideHeld(
  services: CommandServices,
  caller: Caller,
  commandId: string,
  decision: "apply" | "discard",
): Promise<HeldDecision | DomainError> {
  const { storeId } = caller;
  const held = await transact(services.db, storeId, async (tx) => {
    const [row] = await runSql<HeldRow>(
      tx,
      `select ${heldColumns} from sync.held_commands where store_id = $1 and command_id = $2 for update`,
      [storeId, commandId],
    );
    if (row !== undefined && row.decision === null && decision === "discard")
      await close(tx, services, caller, commandId, "discard", null);
    return row;
  });
  if (held === undefined) return new DomainError("not_found", "There is no such held command in this store.");
  if (held.decision !== null)
    return held.decision === decision
      ? { decision, outcome: held.outcome }
      : new DomainError("already_exists", "This was decided differently already.");
  if (decision === "discard") return { decision, outcome: null };
  // An id of its own, always the same one: applied twice, it answers its stored outcome.
  const outcome = await executeCommand(services, {
    storeId,
    actor: approved(held.actor, caller.actor),
    commandId: `${ownCommandPrefix}${commandId}`,
    name: held.name,
    args: JSON.parse(held.args) as unknown,
    occurredAt: held.occurredAt,
    queue: null,
  });
  if (outcome.status === "applied")
    await transact(services.db, storeId, (tx) => close(tx, services, caller, commandId, "apply", outcome));
  return { decision, outcome };
}

/** The person who did it, with the admin's authority; a consigner stays one, since their rules are others. */
function approved(who: Actor, admin: Actor): Actor {
  const name = `${who.name} (approved by ${admin.name})`.slice(0, 200);
  return who.role === "consigner" ? { ...who, name } : { ...who, role: "admin", name };
}

function close(
  tx: Transaction,
  services: CommandServices,
  caller: Caller,
  commandId: string,
  decision: "apply" | "discard",
  outcome: CommandOutcome | null,
) {
  return runSql(
    tx,
    `update sync.held_commands set decision = $3, decided_at = $4, decided_by = $5, outcome = $6
     where store_id = $1 and command_id = $2 and decision is null`,
    [
      caller.storeId,
      commandId,
      decision,
      services.clock(),
      caller.actor.id,
      outcome === null ? null : JSON.stringify(outcome),
    ],
  );
}
