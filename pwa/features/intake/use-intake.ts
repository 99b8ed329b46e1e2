import { t } from "#shared/words/define-words.ts";
import { use, useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { useDevice, useQueue, useView } from "#pwa/ui/device-context.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { type IntakeDraft, moveSaved } from "./intake-draft.ts";
import { type IntakeKeeper, storedIntake } from "./stored-intake.ts";
import { savedUnits } from "#pwa/parts/adding/save-adding.ts";

export interface Intake {
  readonly draft: IntakeDraft;
  /** Returns the newest draft, even between two renders. */
  readonly now: () => IntakeDraft;
  /** Changes and stores it; shows and resolves when durable, rejects when the device cannot store it. */
  readonly keep: IntakeKeeper["commit"];
  /** Applies typed and tapped input: shown at once; a refusal of the device is reported. */
  readonly change: (change: (draft: IntakeDraft) => IntakeDraft) => void;
}

/**
 * Returns the person's intake in progress. Suspends until it has been read from the device. Units saved by now, by
 * another tab or just before the browser was killed, are not offered to be saved again.
 */
export function useIntake(): Intake {
  const device = useDevice();
  const { session, view } = device;
  const keeper = use(storedIntake(session.store.id, session.user.id));
  const kept = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get);
  const queueVersion = useQueue().version;
  const viewVersion = useView(() => view.version);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the saved rows change with the versions
  const draft = useMemo(() => moveSaved(kept, savedUnits(device)), [kept, device, queueVersion, viewVersion]);
  const change = useCallback<Intake["change"]>((how) => void keeper.change(how).catch(tellNotSaved), [keeper]);
  useEffect(() => {
    if (draft !== kept) change((now) => moveSaved(now, savedUnits(device)));
  }, [draft, kept, change, device]);
  const now = useCallback(() => moveSaved(keeper.newest(), savedUnits(device)), [keeper, device]);
  return { draft, now, keep: keeper.commit, change };
}

/** Shows one message at a time, however many changes fail. */
export const tellNotSaved = (): void =>
  void toast.error(t("This device has no space for the intake. Save it or free some space before you go on."), {
    id: "intake-not-kept",
  });
