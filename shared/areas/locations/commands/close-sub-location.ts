import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { placeWords } from "#shared/areas/locations/words.ts";
import { itemsIn } from "../still-there.ts";

/** Closes a sub-location: no items may be put there. Needs Settings. Refused while it contains items. */
export const closeSubLocation = defineCommand({
  name: "locations.closeSubLocation",
  get title() {
    return t("Close sublocation");
  },
  args: z.object({ subLocationId: id }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ subLocationId }) => [changes("subLocation", subLocationId)],
  corrects: {},
  sample: (from) => {
    const place = from.row("subLocation");
    return place === null ? null : { subLocationId: place.id };
  },
  reads: (args, found) => {
    const itself = change("subLocation", args.subLocationId);
    const place = found.has(itself) ? found.get("subLocation", args.subLocationId) : undefined;
    return place === undefined ? [itself] : [itself, readBy("item", "location", place.locationId)];
  },
  decide: ({ rows, args, now }) => {
    const place = rows.get("subLocation", args.subLocationId);
    if (place === undefined) return new DomainError("not_found", t("This sublocation has been removed."));
    if (place.closedAt !== null) return { put: [] };
    const count = itemsIn(rows, place).length;
    if (count > 0) return new DomainError("in_use", placeWords("itemsStillOn", { count, name: place.name }));
    return { put: [{ type: "subLocation", row: { ...place, closedAt: now } }] };
  },
});
