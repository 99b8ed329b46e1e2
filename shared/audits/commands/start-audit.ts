import { adds, words } from "#shared/kernel/command-words.ts";
import { change, defineCommand, look } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { samplePlace } from "#shared/kernel/samples.ts";
import { id, newRowId, z } from "#shared/kernel/schema.ts";

/**
 * Begins an audit of a location. Needs Inventory or InStoreApp. Two begun at one
 * location, as offline devices will, stay two. Nothing is kept of the stock yet: what is
 * expected is settled at Run.
 */
export const startAudit = defineCommand({
  name: "audits.start",
  title: "Start audit",
  args: z.object({ id: newRowId, locationId: id }),
  offline: "optimistic",
  needs: "audits.conduct",
  tells: (args) => ({ of: [{ type: "location", id: args.locationId }], facts: [] }),
  concerns: (args) => [adds("audit", args.id)],
  corrects: { locationId: words.location },
  sample: (from) => {
    const locationId = samplePlace(from);
    return locationId === null ? null : { id: from.newId(), locationId };
  },
  reads: (args) => [change("audit", args.id), look("location", args.locationId)],
  decide: ({ rows, args, actor, now }) => {
    if (rows.get("audit", args.id) !== undefined)
      return new DomainError("already_exists", "This audit exists already.");
    if (rows.get("location", args.locationId) === undefined)
      return new DomainError("location_missing", "Please select a location", {
        locationId: "Please select a location",
      });
    const audit = {
      ...{ id: args.id, locationId: args.locationId, status: "new" as const },
      ...{ createdAt: now, createdBy: actor.id, createdByName: actor.name },
      ...{ runAt: null, runByName: "", expectedCount: null, foundCount: null },
    };
    return { put: [{ type: "audit", row: audit }] };
  },
});
