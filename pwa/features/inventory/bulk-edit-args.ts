import type { Draft } from "#pwa/ui/forms/use-command-form.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";

type Args = CommandArgs<"inventory.bulkEdit">;

/** Returns the command's arguments for the filled-in fields: empty fields are left out and stay unchanged. */
export function bulkEditArgs(values: Draft<Args>, itemIds: readonly string[]): Draft<Args> {
  const { price, changes, status } = values;
  const filled = Object.entries(changes ?? {}).filter(
    ([field, value]) =>
      value !== undefined && value !== "" && (value !== null || (field === "subLocationId" && hasPlace(changes))),
  );
  return {
    itemIds: [...itemIds],
    changes: Object.fromEntries(filled),
    ...(isGiven(price?.how) && { price }),
    ...(isGiven(status?.to) && { status }),
  };
}

/** Whether the arguments change anything. */
export const asksAnything = ({ changes, price, status }: Draft<Args>): boolean =>
  isGiven(price) || isGiven(status) || Object.keys(changes ?? {}).length > 0;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const hasPlace = (changes: Draft<Args>["changes"]): boolean => isGiven(changes?.locationId);
