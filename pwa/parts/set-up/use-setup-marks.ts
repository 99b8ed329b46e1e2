import { useRef } from "react";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useOffice } from "#pwa/ui/use-row.ts";
import type { SetupMark } from "#shared/areas/settings/office-choices.ts";

/** Returns what the store remembers of its set-up, null while this device does not have it, and how to add to it. */
export function useSetupMarks(): {
  readonly marks: readonly SetupMark[] | null;
  readonly mark: (mark: SetupMark) => Promise<void>;
} {
  const device = useDevice();
  const marks = useOffice()?.setupSkipped ?? null;
  // The second of two quick taps must not undo the first, which may not be shown yet.
  const tapped = useRef<readonly SetupMark[]>([]);
  const mark = async (one: SetupMark) => {
    tapped.current = [...tapped.current, one];
    await device
      .run("settings.editSettings", {
        changes: { setupSkipped: [...new Set([...(marks ?? []), ...tapped.current])] },
      })
      .catch(toastProblem);
  };
  return { marks, mark };
}
