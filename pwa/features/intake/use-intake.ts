import { use, useCallback, useSyncExternalStore } from "react";
import { useDevice } from "#pwa/components/device-context.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import type { IntakeDraft } from "./intake-draft.ts";
import { type IntakeKeeper, keptIntake } from "./kept-intake.ts";

export interface Intake {
  readonly draft: IntakeDraft;
  /** The newest draft, also between two renders. */
  readonly now: () => IntakeDraft;
  /** Changes and keeps it; resolves when durable, rejects when the device cannot store it. */
  readonly keep: IntakeKeeper["change"];
  /** The same for what is typed and tapped: a refusal of the device is said aloud. */
  readonly change: (change: (draft: IntakeDraft) => IntakeDraft) => void;
}

/** The person's intake in progress. Suspends until it has been read from the device. */
export function useIntake(): Intake {
  const { session } = useDevice();
  const keeper = use(keptIntake(session.store.id, session.user.id));
  const draft = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get);
  const change = useCallback<Intake["change"]>((how) => void keeper.change(how).catch(tellNotKept), [keeper]);
  return { draft, now: keeper.get, keep: keeper.change, change };
}

/** One message at a time, however many changes fail. */
export const tellNotKept = (): void =>
  void toast.error("This device has no room to keep the intake. Save or free some space before going on.", {
    id: "intake-not-kept",
  });
