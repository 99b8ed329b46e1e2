import { t } from "#shared/words/define-words.ts";
import { adds, words } from "#shared/machine/kernel/command-words.ts";
import { checkOpen, checkSubLocation, locationMissing, locationReads } from "#shared/areas/inventory/check-location.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { samplePlace } from "#shared/machine/kernel/samples.ts";
import { id, newRowId, z } from "#shared/machine/kernel/schema.ts";
import type { AuditRow } from "../rows.ts";

/**
 * Begins an audit of a location or of one sub-location. Needs Inventory or InStoreApp. Two audits begun at one
 * location, as offline devices may, remain two. No stock is recorded yet: what is expected is determined at Run.
 */
export const startAudit = defineCommand({
  name: "audits.start",
  get title() {
    return t("Start audit");
  },
  // Not sent by older devices, which knew only whole locations.
  args: z.object({ id: newRowId, locationId: id, subLocationId: z.optional(z.nullable(id)) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "audits.conduct",
  describes: (args) => ({
    of: [{ type: "location", id: args.locationId }],
    facts: [[words.subLocation, args.subLocationId ?? null]],
  }),
  concerns: (args) => [adds("audit", args.id)],
  corrects: { locationId: words.location, subLocationId: words.subLocation },
  sample: (from) => {
    const locationId = samplePlace(from);
    if (locationId === null) return null;
    const shelf = from.chance(0.4) ? from.row("subLocation", (one) => one.locationId === locationId) : null;
    return { id: from.newId(), locationId, subLocationId: shelf?.id ?? null };
  },
  reads: (args) => [create("audit", args.id), ...locationReads(args.locationId, args.subLocationId ?? null)],
  decide: ({ rows, args, actor, now }) => {
    if (rows.get("audit", args.id) !== undefined)
      return new DomainError("already_exists", t("This audit already exists."));
    const location = rows.get("location", args.locationId);
    if (location === undefined) return locationMissing();
    const subLocationId = args.subLocationId ?? null;
    const refused = checkOpen(location) ?? checkSubLocation(rows, args.locationId, subLocationId);
    if (refused !== null) return refused;
    const audit: AuditRow = {
      id: args.id,
      locationId: args.locationId,
      subLocationId,
      status: "new",
      createdAt: now,
      createdBy: actor.id,
      createdByName: actor.name,
      runAt: null,
      runByName: "",
      expectedCount: null,
      foundCount: null,
      joinedIntoId: null,
      joinedIds: [],
    };
    return { put: [{ type: "audit", row: audit }] };
  },
});
