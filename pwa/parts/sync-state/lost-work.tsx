import { t } from "#shared/words/define-words.ts";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { rich } from "#pwa/ui/rich.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";

/** Notice of work lost when the browser cleared this device's storage, until somebody has read it. */
export function LostWork() {
  const { queue } = useDevice();
  const { wiped } = useSync();
  if (wiped === null) return null;
  const { depth: count, oldestAt } = wiped;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-danger-soft px-4 py-3 text-danger">
      <p className="min-w-0 flex-1 basis-64">
        {oldestAt === null
          ? t(
              "The browser cleared this device’s storage. {count, plural, one {# unsent change is} other {# unsent changes are}} lost and must be entered again.",
              { count },
            )
          : rich(
              "The browser cleared this device’s storage. {count, plural, one {# unsent change is} other {# unsent changes are}} lost and must be entered again. The oldest is from <date></date>.",
              { count, date: () => <DateText at={oldestAt} form="long" /> },
            )}
      </p>
      <Button onClick={() => void queue.forgetLoss()}>{t("Dismiss")}</Button>
    </div>
  );
}
