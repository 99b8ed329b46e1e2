import { t } from "#shared/words/define-words.ts";
import { adds, words } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand, read, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { samplePlace } from "#shared/machine/kernel/samples.ts";
import { id, nameText, newRowId, z } from "#shared/machine/kernel/schema.ts";
import { checkName } from "../check-name.ts";

/** Adds a sub-location: a shelf, a room. Needs Settings. Refused if the location has one of that name. */
export const addSubLocation = defineCommand({
  name: "locations.addSubLocation",
  get title() {
    return t("Add sublocation");
  },
  args: z.object({ id: newRowId, locationId: id, name: nameText(120) }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: (args) => ({ of: [{ text: args.name }], facts: [[words.location, args.locationId]] }),
  concerns: (args) => [adds("subLocation", args.id)],
  corrects: {},
  sample: (from) => {
    const locationId = samplePlace(from);
    return locationId === null ? null : { id: from.newId(), locationId, name: `Shelf ${from.below(1_000)}` };
  },
  reads: (args) => [
    create("subLocation", args.id),
    read("location", args.locationId),
    readBy("subLocation", "location", args.locationId),
  ],
  decide: ({ rows, args }) => {
    if (rows.get("subLocation", args.id) !== undefined)
      return new DomainError("already_exists", t("This sublocation already exists."));
    if (rows.get("location", args.locationId) === undefined)
      return new DomainError("location_missing", t("Location required"), {
        locationId: t("Location required"),
      });
    const row = { id: args.id, locationId: args.locationId, name: args.name, closedAt: null };
    return checkName(rows, row) ?? { put: [{ type: "subLocation", row }] };
  },
});
