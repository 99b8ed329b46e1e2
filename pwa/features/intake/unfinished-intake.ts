import { t } from "#shared/words/define-words.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { moveSaved, draftUnits } from "./intake-draft.ts";
import { storedIntake } from "./stored-intake.ts";
import { savedUnits } from "#pwa/parts/adding/save-adding.ts";

/** Returns a sentence about this person's intake in progress, or null if nothing of it is unsaved. */
export async function unfinishedIntake(device: Device): Promise<string | null> {
  const { store, user } = device.session;
  const keeper = await storedIntake(store.id, user.id);
  const count = draftUnits(moveSaved(keeper.newest(), savedUnits(device)).lines);
  return count === 0
    ? null
    : t(
        "Your intake has {count, plural, one {# item that is} other {# items that are}} not saved yet. It stays on this device until you sign in here again.",
        { count },
      );
}
