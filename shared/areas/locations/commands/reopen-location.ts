import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";

/** Reopens a closed location with its sub-locations. Needs Settings. */
export const reopenLocation = defineCommand({
  name: "locations.reopenLocation",
  get title() {
    return t("Reopen location");
  },
  args: z.object({ locationId: id }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ locationId }) => [changes("location", locationId, { closedAt: null })],
  corrects: {},
  sample: (from) => {
    const location = from.row("location", ({ closedAt }) => closedAt !== null) ?? from.row("location");
    return location === null ? null : { locationId: location.id };
  },
  reads: (args) => [change("location", args.locationId)],
  decide: ({ rows, args }) => {
    const location = rows.get("location", args.locationId);
    if (location === undefined) return new DomainError("not_found", t("This location has been removed."));
    if (location.closedAt === null) return { put: [] };
    return { put: [{ type: "location", row: { ...location, closedAt: null } }] };
  },
});
