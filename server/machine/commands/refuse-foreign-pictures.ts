import { pictureFields } from "#server/machine/files/picture-fields.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { pictureAt } from "#shared/machine/kernel/picture-address.ts";
import { isUnanswered, reject, type Running } from "./prepare-calls.ts";
import { commandWords } from "./words.ts";

const names = new Set(pictureFields.map(({ field }) => field));

/**
 * Refuses consigners' picture addresses that are not stored by this store. Security: staff's browsers would load them
 * from anywhere, which reveals who looks and when, and the picture could be exchanged after review. A stored picture's
 * address is a hash of its bytes, so it cannot change.
 */
export function refuseForeignPictures(storeId: string, runs: readonly Running[]): void {
  for (const run of runs) {
    if (!isUnanswered(run) || run.call.actor.role !== "consigner") continue;
    const field = foreignIn(run.args, storeId, "");
    const sentence = commandWords("foreignPicture");
    if (field !== null) reject(run, new DomainError("invalid_value", sentence, { [field]: sentence }));
  }
}

/**
 * Returns the path of the first picture that is not this store's; null without one. The value was parsed, so its depth
 * is bounded.
 */
function foreignIn(value: unknown, storeId: string, path: string): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const here = path === "" ? key : `${path}.${key}`;
    const found = names.has(key)
      ? [part].flat().every((one) => one === "" || isOwnPicture(one, storeId))
        ? null
        : here
      : foreignIn(part, storeId, here);
    if (found !== null) return found;
  }
  return null;
}

/** Returns whether an address is a picture that this store keeps. */
export const isOwnPicture = (address: unknown, storeId: string): boolean =>
  typeof address !== "string" || pictureAt(address)?.storeId === storeId;
