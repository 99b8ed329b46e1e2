import type { QueuedCommand } from "#pwa/local/device.ts";

/** A command that needs a decision, with what was built on it. */
export interface AttentionGroup {
  readonly command: QueuedCommand;
  /** In the order they were made. They fail with it, so they are decided with it. */
  readonly dependents: readonly QueuedCommand[];
}

/** How a change came to need attention. */
export type AttentionState = "rejected" | "parked" | "held" | "partlyDone";

export function stateOf({ state, outcome }: Pick<QueuedCommand, "state" | "outcome">): AttentionState {
  if (outcome?.status === "applied") return "partlyDone";
  return state === "parked" || state === "held" ? state : "rejected";
}

/** Oldest first. A command stands once: with the first of those it depended on, never on its own beside it. */
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
    // What was applied in part took nothing down with it: whoever built on it stands for themselves.
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
