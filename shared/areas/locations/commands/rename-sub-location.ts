import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, nameText, z } from "#shared/machine/kernel/schema.ts";
import { checkName } from "../check-name.ts";

/** Renames a sub-location; its items stay, and printed labels still work. Needs Settings. */
export const renameSubLocation = defineCommand({
  name: "locations.renameSubLocation",
  get title() {
    return t("Rename sublocation");
  },
  args: z.object({ subLocationId: id, name: nameText(120) }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: (args) => ({ of: [{ text: args.name }], facts: [] }),
  concerns: ({ subLocationId, name }) => [changes("subLocation", subLocationId, { name })],
  corrects: {},
  sample: (from) => {
    const place = from.row("subLocation");
    return place === null ? null : { subLocationId: place.id, name: `Shelf ${from.below(1_000)}` };
  },
  reads: (args, found) => {
    const itself = change("subLocation", args.subLocationId);
    const place = found.has(itself) ? found.get("subLocation", args.subLocationId) : undefined;
    return place === undefined ? [itself] : [itself, readBy("subLocation", "location", place.locationId)];
  },
  decide: ({ rows, args }) => {
    const place = rows.get("subLocation", args.subLocationId);
    if (place === undefined) return new DomainError("not_found", t("This sublocation has been removed."));
    const row = { ...place, name: args.name };
    return checkName(rows, row) ?? { put: [{ type: "subLocation", row }] };
  },
});
