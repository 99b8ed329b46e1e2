import type { Device } from "#pwa/local/device.ts";
import { moveSaved, unitsOf } from "./intake-draft.ts";
import { storedIntake } from "./stored-intake.ts";
import { savedUnits } from "#pwa/parts/adding/save-adding.ts";
import { intakeWords } from "./words.ts";

/** Returns a sentence about this person's intake in progress, or null if nothing of it is unsaved. */
export async function unfinishedIntake(device: Device): Promise<string | null> {
  const { store, user } = device.session;
  const keeper = await storedIntake(store.id, user.id);
  const count = unitsOf(moveSaved(keeper.newest(), savedUnits(device)).lines);
  return count === 0 ? null : intakeWords("unfinished", { count });
}
