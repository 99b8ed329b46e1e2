import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, changeBy, defineCommand, readEvery } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { placeWords } from "#shared/areas/locations/words.ts";
import { itemsAt, itemsAtReads } from "../still-there.ts";

/**
 * Closes a location: no items may come in, lists no longer offer it, and the store's requests for it end. History, name
 * and sub-locations stay, and it can be reopened. Needs Settings. Refused while items are there or on their way there,
 * for ONLINE MARKETPLACE, and for the last open one (decision 0105).
 */
export const closeLocation = defineCommand({
  name: "locations.closeLocation",
  get title() {
    return t("Close location");
  },
  args: z.object({ locationId: id }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ locationId }) => [changes("location", locationId)],
  corrects: {},
  sample: (from) => {
    const location = from.row("location", ({ name }) => name.startsWith("Branch")) ?? from.row("location");
    return location === null ? null : { locationId: location.id };
  },
  reads: (args) => [
    change("location", args.locationId),
    readEvery("location"),
    changeBy("storeRequest", "location", args.locationId),
    ...itemsAtReads(args.locationId),
  ],
  decide: ({ rows, args, now }) => {
    const location = rows.get("location", args.locationId);
    if (location === undefined) return new DomainError("not_found", t("This location has been removed."));
    if (location.closedAt !== null) return { put: [] };
    const { name } = location;
    if (location.isMarketplace) return new DomainError("in_use", placeWords("marketplaceStays", { name }));
    const isLast = !rows
      .find("location", "every", "")
      .some((other) => other.id !== location.id && other.closedAt === null && !other.isMarketplace);
    if (isLast) return new DomainError("in_use", t("This is the only open location, and a store needs one."));
    const count = itemsAt(rows, location.id).length;
    if (count > 0) return new DomainError("in_use", placeWords("itemsStillThere", { count, name }));
    return {
      put: [{ type: "location", row: { ...location, closedAt: now } }],
      remove: rows.find("storeRequest", "location", location.id).map((request) => ({
        type: "storeRequest",
        id: request.id,
      })),
    };
  },
});
