import type { QueuedCommand } from "#pwa/local/device.ts";
import type { ModifiedField } from "#shared/inventory/rows.ts";
import { didOf, fieldChanges, type Names, type TimelineEntry } from "./timeline.ts";

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const listed = (value: unknown, itemId: string): boolean => Array.isArray(value) && value.includes(itemId);

/** Whether a queued command is about this item; every command names its items in one of these places. */
export function concernsItem(command: QueuedCommand, itemId: string): boolean {
  const args = record(command.args);
  return (
    args["itemId"] === itemId ||
    listed(args["itemIds"], itemId) ||
    (Array.isArray(args["items"]) && args["items"].some((item) => record(item)["id"] === itemId)) ||
    (typeof args["lineId"] === "string" && args["lineId"].endsWith(`:${itemId}`))
  );
}

const set = (fields: Readonly<Record<string, unknown>>): readonly ModifiedField[] =>
  Object.entries(fields).map(([variableChanged, afterValue]) => ({ variableChanged, beforeValue: null, afterValue }));

/** What a queued command sets, as far as its arguments say it. */
function fieldsOf(command: QueuedCommand): readonly ModifiedField[] {
  const args = record(command.args);
  switch (command.name) {
    case "inventory.editItem":
      return set(record(args["changes"]));
    case "inventory.overrideStatus":
      return set({ status: args["status"] });
    case "inventory.declineItems":
      return set({ status: "Declined" });
    case "inventory.withdrawItems":
      return set({ status: "Withdrawn" });
    case "inventory.acceptItems":
    case "inventory.foundHere":
      return set({ locationId: args["locationId"], subLocationId: args["subLocationId"] });
    case "inventory.markPrinted":
      return set({ printed: true });
    default:
      return [];
  }
}

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
    .filter((command) => concernsItem(command, itemId) && !told.has(command.id))
    .map((command): TimelineEntry => {
      const kind =
        command.name === "inventory.addItems"
          ? "added"
          : command.name === "inventory.overrideStatus"
            ? "override"
            : "changed";
      const changes = fieldChanges(fieldsOf(command), names);
      const reason = record(command.args)["reason"];
      const because = typeof reason === "string" ? reason : "";
      // A command whose arguments name no field speaks by its own title.
      const did = kind === "changed" && changes.length === 0 ? `· ${command.title}.` : didOf(kind, changes);
      return {
        id: command.id,
        at: command.occurredAt,
        who,
        kind,
        changes,
        did,
        reason: because,
        unsent: true,
      };
    })
    .reverse();
}
