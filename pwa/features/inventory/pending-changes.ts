import type { Concern } from "#shared/kernel/command-words.ts";
import type { QueuedCommand } from "#pwa/local/device.ts";
import { concernsOf } from "#pwa/local/command-rules.ts";
import { didOf, fieldChanges, type Names, type TimelineEntry } from "#pwa/components/history/timeline.ts";

/** What a queued command says that it does to this item; undefined when it is about others. */
export function concernOf(command: Pick<QueuedCommand, "name" | "args">, itemId: string): Concern | undefined {
  return concernsOf(command).find(({ type, id }) => type === "item" && id === itemId);
}

const kinds = { adds: "added", changes: "changed", overrides: "override" } as const;

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/**
 * The part of an item's history that is still on this device, newest first. Commands
 * that `told` already names (the server's log has them, the pull has not come yet) are left out.
 */
export function pendingEntries(
  pending: readonly QueuedCommand[],
  itemId: string,
  told: ReadonlySet<string>,
  who: string,
  names: Names,
): readonly TimelineEntry[] {
  return pending
    .filter((command) => !told.has(command.id))
    .flatMap((command): readonly TimelineEntry[] => {
      const concern = concernOf(command, itemId);
      if (concern === undefined) return [];
      const kind = kinds[concern.does];
      // A new item's fields are on its page; its history begins with them, as the server's does.
      const sets = concern.does === "adds" ? {} : concern.sets;
      const set = Object.entries(sets).filter(([, afterValue]) => afterValue !== undefined);
      const changes = fieldChanges(
        set.map(([variableChanged, afterValue]) => ({ variableChanged, beforeValue: null, afterValue })),
        names,
      );
      const reason = record(command.args)["reason"];
      return [
        {
          id: command.id,
          at: command.occurredAt,
          who,
          kind,
          changes,
          // A command whose arguments name no field speaks by its own title.
          did: kind === "changed" && changes.length === 0 ? `· ${command.title}.` : didOf(kind, changes),
          reason: typeof reason === "string" ? reason : "",
          unsent: true,
        },
      ];
    })
    .reverse();
}
