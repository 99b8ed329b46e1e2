import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, readEvery } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, nameText, text, z } from "#shared/machine/kernel/schema.ts";
import { placeWords } from "#shared/areas/locations/words.ts";
import { checkLocationName } from "../check-name.ts";

/**
 * Changes a location's name or address; its items stay, and printed labels still work. Needs Settings. Refused for
 * ONLINE MARKETPLACE, which people and consigners know by name.
 */
export const editLocation = defineCommand({
  name: "locations.editLocation",
  get title() {
    return t("Edit location");
  },
  args: z.object({ locationId: id, name: z.optional(nameText(120)), address: z.optional(text(300)) }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: (args) => ({ of: args.name === undefined ? [] : [{ text: args.name }], facts: [] }),
  concerns: ({ locationId, ...to }) => [changes("location", locationId, to)],
  corrects: {},
  sample: (from) => {
    const location = from.row("location");
    return location === null ? null : { locationId: location.id, name: `Branch ${from.below(1_000)}` };
  },
  reads: (args) => [change("location", args.locationId), readEvery("location")],
  decide: ({ rows, args }) => {
    const location = rows.get("location", args.locationId);
    if (location === undefined) return new DomainError("not_found", t("This location has been removed."));
    const row = { ...location, name: args.name ?? location.name, address: args.address ?? location.address };
    if (location.isMarketplace && row.name !== location.name)
      return new DomainError("in_use", placeWords("marketplaceStays", { name: location.name }));
    return checkLocationName(rows, row) ?? { put: [{ type: "location", row }] };
  },
});
