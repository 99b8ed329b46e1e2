import type { QueuedCommand } from "#pwa/machine/local/device.ts";

/** A command that needs a decision, with its dependents. */
export interface AttentionGroup {
  readonly command: QueuedCommand;
  /** In queue order. They fail with the command, so they are decided with it. */
  readonly dependents: readonly QueuedCommand[];
}

/** Reason why a command needs attention. */
export type AttentionState = "rejected" | "parked" | "held" | "partlyDone";

export function attentionStateOf({ state, outcome }: Pick<QueuedCommand, "state" | "outcome">): AttentionState {
  if (outcome?.status === "applied") return "partlyDone";
  return state === "parked" || state === "held" ? state : "rejected";
}

/** Groups commands, oldest first. Each appears once: with the first one it depends on, never separately. */
export function attentionGroups(
  attention: readonly QueuedCommand[],
  pending: readonly QueuedCommand[],
): AttentionGroup[] {
  const known = new Map([...attention, ...pending].map((command) => [command.id, command]));
  const taken = new Set<string>();
  const groups: AttentionGroup[] = [];
  for (const command of attention.toSorted((one, other) => one.seq - other.seq)) {
    if (taken.has(command.id)) continue;
    taken.add(command.id);
    const dependents: QueuedCommand[] = [];
    // A partly applied command fails no dependents: those are separate.
    const waiting = command.outcome?.status === "applied" ? [] : [...command.dependents];
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const dependent = known.get(id);
      if (dependent === undefined || taken.has(id)) continue;
      taken.add(id);
      dependents.push(dependent);
      waiting.push(...dependent.dependents);
    }
    groups.push({ command, dependents: dependents.toSorted((one, other) => one.seq - other.seq) });
  }
  return groups;
}
