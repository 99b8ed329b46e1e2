import { useDefaultLocation } from "#pwa/ui/default-location.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { keptChoice, type KeptChoice } from "#pwa/printing/kept-choice.ts";
import { newId } from "#shared/kernel/ids.ts";
import type { TillPlace } from "#shared/till/tender.ts";

/** This device as a till of a store. */
export interface ThisTill {
  /** Made at first use; empty before. */
  readonly registerId: string;
  /** Its name for people; empty until somebody gives it one. */
  readonly name: string;
}

const choices = new Map<string, KeptChoice<ThisTill>>();

/** Returns this device's till in a store, and stores changes of its name. */
export function tillChoice(storeId: string): KeptChoice<ThisTill> {
  const known = choices.get(storeId);
  if (known !== undefined) return known;
  const choice = keptChoice<ThisTill>(`trace.till.${storeId}`, readTill, (till) => JSON.stringify(till));
  choices.set(storeId, choice);
  return choice;
}

/** Returns a function that gives the till for a payment: made and stored at the first one, so that it stays the same. */
export function useTillPlace(): () => TillPlace {
  const { session } = useDevice();
  const locationId = useDefaultLocation();
  return () => {
    const choice = tillChoice(session.store.id);
    const { registerId, name } = choice.get();
    if (registerId === "") choice.set({ registerId: newId(), name });
    return { registerId: choice.get().registerId, locationId };
  };
}

function readTill(stored: string | null): ThisTill {
  try {
    const { registerId, name } = JSON.parse(stored ?? "{}") as Partial<Record<string, unknown>>;
    return {
      registerId: typeof registerId === "string" ? registerId : "",
      name: typeof name === "string" ? name : "",
    };
  } catch {
    // Damaged: a new till.
    return { registerId: "", name: "" };
  }
}
