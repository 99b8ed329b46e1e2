import type { QueuedCommand, SyncState } from "../device.ts";
import { commandTitle } from "../command-rules.ts";
import type { StoredCommand } from "./queue-database.ts";

/** The part of this device's queue that the base contains. */
export interface Included {
  readonly queueId: string | null;
  readonly seq: number;
}

/** Whether the base already contains a command, so that running it over the base would apply it twice. */
export const isIncluded = (command: StoredCommand, queueId: string | null, included: Included): boolean =>
  queueId !== null && included.queueId === queueId && command.seq > 0 && command.seq <= included.seq;

/** Whether a person has to look at it: it was not applied, or only in part. */
export const needsAttention = ({ outcome }: StoredCommand): boolean =>
  outcome !== null && (outcome.status !== "applied" || outcome.reports.length > 0);

/** Whether its effect is shown over the base: it was not refused, and the base does not contain it yet. */
export const isShown = (command: StoredCommand, queueId: string | null, included: Included): boolean =>
  (command.outcome === null || command.outcome.status === "applied") && !isIncluded(command, queueId, included);

/** Whether it can be deleted: applied in full, and contained in the base. */
export const isDone = (command: StoredCommand, queueId: string | null, included: Included): boolean =>
  command.outcome?.status === "applied" && !needsAttention(command) && isIncluded(command, queueId, included);

export interface QueueLists {
  readonly pending: readonly QueuedCommand[];
  readonly attention: readonly QueuedCommand[];
}

/** Returns the device's commands as screens see them, oldest first. */
export function listsOf(commands: readonly StoredCommand[], queueId: string | null, included: Included): QueueLists {
  const pending: QueuedCommand[] = [];
  const attention: QueuedCommand[] = [];
  for (const command of commands) {
    const queued = asQueued(command, () => dependentsOf(command, commands));
    if (needsAttention(command)) attention.push(queued);
    else if (command.outcome === null || !isIncluded(command, queueId, included)) pending.push(queued);
  }
  return { pending, attention };
}

/** Counts the commands that wait for the server and for a person. */
export function countsOf(
  commands: readonly StoredCommand[],
): Pick<SyncState, "waiting" | "needAttention" | "oldestWaitingAt"> {
  const open = commands.filter(({ outcome }) => outcome === null);
  const needAttention = commands.filter(needsAttention).length;
  return { waiting: open.length, needAttention, oldestWaitingAt: open[0]?.occurredAt ?? null };
}

/**
 * Counts commands visible only on this device: undelivered, refused, or parked by the server. Held ones are shown to
 * the store's admins.
 */
export const leftBehind = (commands: readonly StoredCommand[]): number =>
  commands.filter(({ outcome }) => outcome?.status !== "applied" && outcome?.status !== "held").length;

/** Returns a stored command as screens see it; dependents are computed on first use. */
export function asQueued(command: StoredCommand, dependents: () => readonly string[]): QueuedCommand {
  const { id, seq, name, args, occurredAt, outcome } = command;
  const title = commandTitle(name);
  let known: readonly string[] | undefined;
  return {
    id,
    seq,
    name,
    title,
    args,
    occurredAt,
    outcome,
    state: stateOf(outcome),
    get dependents() {
      known ??= dependents();
      return known;
    },
  };
}

function stateOf(outcome: StoredCommand["outcome"]): QueuedCommand["state"] {
  if (outcome === null) return "waiting";
  return outcome.status === "applied" ? "sent" : outcome.status;
}

/**
 * Returns the ids of later commands that read what this one or its dependents may have written. `all` in queue order.
 */
export function dependentsOf(command: StoredCommand, all: readonly StoredCommand[]): string[] {
  const written = new Set(command.writes);
  const dependents: string[] = [];
  for (const later of all) {
    if (later.n <= command.n || !later.reads.some((key) => written.has(key))) continue;
    dependents.push(later.id);
    for (const key of later.writes) written.add(key);
  }
  return dependents;
}
