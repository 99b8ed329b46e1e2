import { t } from "#shared/words/define-words.ts";
import { change, defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { shopLocations } from "../fields.ts";

const isTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/** Chooses the shop's location of each of the store's locations, one to one. Items elsewhere are not sold online. */
export const mapShopLocations = defineCommand({
  name: "settings.mapShopLocations",
  get title() {
    return t("Choose the shop’s locations");
  },
  args: z.object({ mapping: shopLocations }),
  asksForProof: true,
  offline: "online",
  needs: "settings.protect",
  describes: () => ({ of: [], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: (from) => {
    const location = from.row("location");
    return location === null
      ? null
      : { mapping: [{ locationId: location.id, shopLocationId: `${from.below(9) + 1}` }] };
  },
  reads: ({ mapping }, _found, storeId) => [
    change("storeOffice", storeId),
    ...mapping.map(({ locationId }) => read("location", locationId)),
  ],
  decide: ({ rows, args: { mapping }, store: { id: storeId } }) => {
    const office = rows.get("storeOffice", storeId);
    if (office === undefined || office.shopConnection === null)
      return new DomainError("not_found", t("No shop is connected. Connect one first."));
    const [ours, theirs] = [
      mapping.map(({ locationId }) => locationId),
      mapping.map(({ shopLocationId }) => shopLocationId),
    ];
    if (isTwice(ours) || isTwice(theirs)) return new DomainError("invalid_value", t("Choose each location once."));
    const known = new Set(office.shopConnection.locations.map(({ locationId }) => locationId));
    for (const id of ours) {
      const location = rows.get("location", id);
      // One that was closed since may stay.
      if (location === undefined || (location.closedAt !== null && !known.has(id)))
        return new DomainError("invalid_value", t("This location isn’t open in this store."));
    }
    const shopConnection = { ...office.shopConnection, locations: mapping };
    return { put: [{ type: "storeOffice", row: { ...office, shopConnection } }] };
  },
});
