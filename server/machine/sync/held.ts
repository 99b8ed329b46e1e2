import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { isOfNewerApp } from "#server/machine/commands/of-newer-app.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { Actor } from "#shared/access/actor.ts";
import { commands } from "#shared/areas/all-commands.ts";
import type { Mention } from "#shared/machine/kernel/command-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { HeldCommand, HeldDecision, HeldListing, HeldPage, HoldReason } from "#shared/machine/sync/held.ts";
import { type CommandOutcome, ownCommandPrefix } from "#shared/machine/sync/protocol.ts";
import type { SyncCaller } from "./caller.ts";

const pageRows = 200;
/** The longest arguments that a list reads to name what a command is about. */
const mostNamedBytes = 10_000;

interface ListedRow {
  readonly commandId: string;
  readonly name: string;
  readonly bytes: number;
  readonly occurredAt: string;
  readonly heldAt: string;
  readonly reason: HoldReason;
  readonly beyondRights: boolean;
  readonly actor: Actor;
  /** As JSON; null in a list if longer than `mostNamedBytes`. */
  readonly args: string | null;
}

interface HeldRow extends ListedRow {
  readonly args: string;
  readonly decision: "apply" | "discard" | null;
  readonly outcome: CommandOutcome | null;
  /** Number of times it was applied and refused by a rule. */
  readonly refusals: number;
}

const listedColumns = `command_id as "commandId", name, bytes, occurred_at as "occurredAt", held_at as "heldAt", reason,
  beyond_rights as "beyondRights", actor`;
const heldColumns = `${listedColumns}, args, decision, outcome, refusals`;

/**
 * Returns commands waiting for a decision, in order of arrival, after the command `after`. Security: without arguments,
 * which may be long.
 */
export async function listHeld(services: CommandServices, caller: SyncCaller, after: string | null): Promise<HeldPage> {
  const rows = await transact(
    services.db,
    caller.storeId,
    (tx) =>
      tx.runPrepared(sql<ListedRow>`
        select ${sql.raw(listedColumns)}, case when bytes <= ${sql.lit(mostNamedBytes)} then args end as args
        from sync.held_commands where store_id = ${caller.storeId} and decision is null
        and (${after}::text is null or (held_at, queue_id, seq) >
          (select held_at, queue_id, seq from sync.held_commands where store_id = ${caller.storeId}
            and command_id = ${after}))
        order by held_at, queue_id, seq limit ${pageRows + 1}`),
    "snapshot",
  );
  const page = rows.slice(0, pageRows);
  return { held: page.map(listed), next: rows.length > pageRows ? (page.at(-1)?.commandId ?? null) : null };
}

const listed = (row: ListedRow): HeldListing => ({
  id: row.commandId,
  name: row.name,
  title: commands.get(row.name)?.title ?? row.name,
  of: mentionedBy(row),
  bytes: row.bytes,
  occurredAt: row.occurredAt,
  heldAt: row.heldAt,
  reason: row.reason,
  beyondRights: row.beyondRights,
  personId: row.actor.id,
  personName: row.actor.name,
});

/** Returns the first things the command is about; none if its arguments are too long or this server does not know it. */
function mentionedBy({ name, args }: ListedRow): readonly Mention[] {
  const definition = commands.get(name);
  if (definition === undefined || args === null) return [];
  const read = z.safeParse(definition.args, JSON.parse(args));
  return read.success ? definition.describes(read.data).of.slice(0, 3) : [];
}

/** Returns one held command with its arguments, decided or not. */
export async function readHeld(
  services: CommandServices,
  caller: SyncCaller,
  commandId: string,
): Promise<HeldCommand | DomainError> {
  const [row] = await transact(
    services.db,
    caller.storeId,
    (tx) =>
      tx.runPrepared(sql<HeldRow>`
        select ${sql.raw(heldColumns)} from sync.held_commands where store_id = ${caller.storeId}
          and command_id = ${commandId}`),
    "snapshot",
  );
  return row === undefined ? noSuchHeld() : { ...listed(row), args: JSON.parse(row.args) as unknown };
}

const noSuchHeld = (): DomainError => new DomainError("not_found", t("This held command is not in this store."));

/**
 * Carries out an admin's decision on a held command. Applied, it runs by current rules, as the person who did it and
 * with the rights they had; beyond those, with the admin's rights. A rule may still refuse it; then it stays, to be
 * applied later or discarded. So does a command that only a newer server knows. Repeating the decision returns its
 * result; the opposite one is refused.
 */
export async function decideHeld(
  services: CommandServices,
  caller: SyncCaller,
  commandId: string,
  decision: "apply" | "discard",
): Promise<HeldDecision | DomainError> {
  const { storeId } = caller;
  const held = await transact(services.db, storeId, async (tx) => {
    const [row] = await tx.run(sql<HeldRow>`
      select ${sql.raw(heldColumns)} from sync.held_commands where store_id = ${storeId}
        and command_id = ${commandId} for update`);
    if (row !== undefined && row.decision === null && decision === "discard")
      await close(tx, services, caller, commandId, "discard", null);
    return row;
  });
  if (held === undefined) return noSuchHeld();
  if (held.decision !== null)
    return held.decision === decision
      ? { decision, outcome: held.outcome }
      : new DomainError("already_exists", t("This was already decided differently."));
  if (decision === "discard") return { decision, outcome: null };
  const args = JSON.parse(held.args) as unknown;
  const definition = commands.get(held.name);
  if (definition === undefined || isOfNewerApp(definition.args, args))
    return { decision, outcome: notKnownHere(commandId) };
  // An id of its own, the same until it was refused: applied twice at once, it returns its stored outcome.
  const outcome = await executeCommand(services, {
    storeId,
    actor: approved(held, caller.actor),
    commandId: `${ownCommandPrefix}${commandId}${held.refusals === 0 ? "" : `:${held.refusals}`}`,
    name: held.name,
    args,
    occurredAt: held.occurredAt,
    queue: null,
  });
  await transact(services.db, storeId, (tx) =>
    outcome.status === "applied"
      ? close(tx, services, caller, commandId, "apply", outcome)
      : tx.run(sql`
        update sync.held_commands set refusals = greatest(refusals, ${held.refusals + 1}) where store_id = ${storeId}
          and command_id = ${commandId}`),
  );
  return { decision, outcome };
}

/** Returns an outcome that is not stored: a server that knows the command will decide it. */
const notKnownHere = (id: string): CommandOutcome => ({
  id,
  seq: null,
  status: "rejected",
  version: null,
  error: {
    code: "unknown_command",
    message: t(
      "This change comes from a newer version of Trace than the server’s. Update the server, then apply it. It is kept.",
    ),
  },
  reports: [],
});

/** Returns the actor. A consigner stays one whatever was approved, since other rules apply to them. */
function approved({ actor, beyondRights }: HeldRow, admin: Actor): Actor {
  const name = `${actor.name} (approved by ${admin.name})`.slice(0, 200);
  return beyondRights && actor.role === "employee" ? { ...actor, name, role: "admin" } : { ...actor, name };
}

function close(
  tx: Transaction,
  services: CommandServices,
  caller: SyncCaller,
  commandId: string,
  decision: "apply" | "discard",
  outcome: CommandOutcome | null,
) {
  return tx.run(sql`
    update sync.held_commands
    set decision = ${decision}, decided_at = ${services.clock()}, decided_by = ${caller.actor.id},
      outcome = ${outcome === null ? null : JSON.stringify(outcome)}
    where store_id = ${caller.storeId} and command_id = ${commandId} and decision is null`);
}
