import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand, readEvery } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { nameText, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import { checkLocationName } from "../check-name.ts";
import type { LocationRow } from "../rows.ts";

/** Adds a location of the store. Needs Settings. Refused for another location's name, open or closed. */
export const addLocation = defineCommand({
  name: "locations.addLocation",
  get title() {
    return t("Add location");
  },
  args: z.object({ id: newRowId, name: nameText(120), address: text(300) }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: (args) => ({ of: [{ text: args.name }], facts: [] }),
  concerns: (args) => [adds("location", args.id)],
  corrects: {},
  sample: (from) => ({ id: from.newId(), name: `Branch ${from.below(1_000)}`, address: "" }),
  reads: (args) => [create("location", args.id), readEvery("location")],
  decide: ({ rows, args }) => {
    if (rows.get("location", args.id) !== undefined)
      return new DomainError("already_exists", t("This location already exists."));
    const row: LocationRow = {
      id: args.id,
      name: args.name,
      address: args.address,
      isMarketplace: false,
      closedAt: null,
    };
    return checkLocationName(rows, row) ?? { put: [{ type: "location", row }] };
  },
});
