import type { Concern } from "#shared/machine/kernel/command-words.ts";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";
import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import { concernsOf } from "#pwa/machine/local/command-rules.ts";
import { didOf, fieldChanges, type Names, thingOf, type TimelineEntry } from "./timeline.ts";

/** Returns a queued command's effect on this row; undefined when it concerns others. */
export function concernOf(command: Pick<QueuedCommand, "id" | "name" | "args">, row: RowKey): Concern | undefined {
  return concernsOf(command).find(({ type, id }) => type === row.type && id === row.id);
}

const kinds = { adds: "added", changes: "changed", overrides: "override" } as const;

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Returns the entries of a row's history still in this device's queue, newest first. Commands already in `shown` (logged
 * by the server, but not pulled yet) are left out.
 */
export function pendingEntries(
  pending: readonly QueuedCommand[],
  row: RowKey,
  shown: ReadonlySet<string>,
  who: string,
  names: Names,
): readonly TimelineEntry[] {
  return pending
    .filter((command) => !shown.has(command.id))
    .flatMap((command): readonly TimelineEntry[] => {
      const concern = concernOf(command, row);
      if (concern === undefined) return [];
      const kind = kinds[concern.does];
      // A new item's fields are on its page; like the server's log, its history starts with its creation.
      const sets = concern.does === "adds" ? {} : concern.sets;
      const set = Object.entries(sets).filter(([, afterValue]) => afterValue !== undefined);
      const changes = fieldChanges(
        set.map(([variableChanged, afterValue]) => ({ variableChanged, beforeValue: null, afterValue })),
        names,
        row.type,
      );
      const reason = record(command.args)["reason"];
      return [
        {
          id: command.id,
          at: command.occurredAt,
          who,
          kind,
          changes,
          // A command whose arguments name no field is described by its title.
          did:
            kind === "changed" && changes.length === 0
              ? `· ${command.title}.`
              : didOf(kind, changes, thingOf(row.type)),
          reason: typeof reason === "string" ? reason : "",
          unsent: true,
        },
      ];
    })
    .reverse();
}
