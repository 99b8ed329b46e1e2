import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";

/** Reopens a closed sub-location. Needs Settings. */
export const reopenSubLocation = defineCommand({
  name: "locations.reopenSubLocation",
  get title() {
    return t("Reopen sublocation");
  },
  args: z.object({ subLocationId: id }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ subLocationId }) => [changes("subLocation", subLocationId, { closedAt: null })],
  corrects: {},
  sample: (from) => {
    const place = from.row("subLocation", ({ closedAt }) => closedAt !== null) ?? from.row("subLocation");
    return place === null ? null : { subLocationId: place.id };
  },
  reads: (args) => [change("subLocation", args.subLocationId)],
  decide: ({ rows, args }) => {
    const place = rows.get("subLocation", args.subLocationId);
    if (place === undefined) return new DomainError("not_found", t("This sublocation has been removed."));
    if (place.closedAt === null) return { put: [] };
    return { put: [{ type: "subLocation", row: { ...place, closedAt: null } }] };
  },
});
