import { changes, words } from "#shared/kernel/command-words.ts";
import { change, defineCommand, look } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, text, z } from "#shared/kernel/schema.ts";
import { checkResolution, resolvedItem } from "../resolve-item.ts";
import { type Resolution, resolution, resolutions } from "../rows.ts";

/**
 * What a person did about one exception of a run audit. Needs Inventory or InStoreApp;
 * writing off needs the right to withdraw, accepting the right to accept. Refused where
 * the resolution does not fit the exception, where the item may not change so any more,
 * and where another resolution has moved the item already. The same again changes nothing.
 */
export const resolveLine = defineCommand({
  name: "audits.resolveLine",
  title: "Resolve audit result",
  args: z.object({ auditId: id, lineId: id, resolution, note: text(500) }),
  offline: "optimistic",
  needs: (args) => {
    switch (args.resolution) {
      case "writeOff":
        return "inventory.withdraw";
      case "acceptItem":
        return "inventory.accept";
      default:
        return "audits.conduct";
    }
  },
  tells: (args) => ({
    of: [{ type: "audit", id: args.auditId }],
    facts: [
      [resolutionWord, resolutionWords[args.resolution]],
      [words.notes, args.note],
    ],
  }),
  concerns: ({ auditId, lineId }) => [changes("audit", auditId), ...itemOfLine(auditId, lineId)],
  corrects: {},
  sample: (from) => {
    const line = from.row("auditLine");
    return line === null
      ? null
      : { auditId: line.auditId, lineId: line.id, resolution: from.pick(resolutions), note: "Looked again" };
  },
  reads: (args, found) => {
    const first = [look("audit", args.auditId), change("auditLine", args.lineId)];
    if (!first.every((read) => found.has(read))) return first;
    const itemId = found.get("auditLine", args.lineId)?.itemId ?? null;
    return itemId === null ? first : [...first, change("item", itemId)];
  },
  decide: ({ rows, args, actor, now }) => {
    const audit = rows.get("audit", args.auditId);
    const line = rows.get("auditLine", args.lineId);
    if (audit === undefined || line === undefined || line.auditId !== audit.id)
      return new DomainError("not_found", "This line is not in the audit's result any more.");
    if (line.resolution === args.resolution) return { put: [] };
    const refused = checkResolution(line, args.resolution);
    if (refused !== null) return refused;
    const item = line.itemId === null ? undefined : rows.get("item", line.itemId);
    const puts = resolvedItem(item, audit.locationId, args.resolution, actor, now);
    if (puts instanceof DomainError) return puts;
    return {
      put: [
        ...puts,
        {
          type: "auditLine",
          row: { ...line, resolution: args.resolution, resolvedAt: now, resolvedByName: actor.name, note: args.note },
        },
      ],
      ...(args.resolution === "writeOff" ? { reason: "lost" } : {}),
      ...(puts.length > 0 && item !== undefined ? { events: [{ name: "itemsChanged" as const, ids: [item.id] }] } : {}),
    };
  },
});

const resolutionWord = { label: "Resolution", kind: "text" } as const;
const resolutionWords: Readonly<Record<Resolution, string>> = {
  foundHere: "Moved here",
  acceptTransfer: "Transfer accepted",
  acceptItem: "Accepted",
  markMissing: "Marked missing",
  writeOff: "Written off",
  foundAfterAll: "Found after all",
  setAside: "Set aside",
};

/** A line of a known item has the item's id in its own; where none is known this names a row that is not there. */
const itemOfLine = (auditId: string, lineId: string) =>
  lineId.startsWith(`${auditId}:`) ? [changes("item", lineId.slice(auditId.length + 1))] : [];
