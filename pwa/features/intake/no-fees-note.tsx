import { t } from "#shared/words/define-words.ts";
import { Percent } from "lucide-react";
import { useSetupMarks } from "#pwa/parts/set-up/use-setup-marks.ts";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { feesChosen } from "#shared/areas/fees/fees-chosen.ts";
import { useRows, useStore } from "#pwa/ui/use-row.ts";

/**
 * Note for those who may change it that the store charges 0 %, until somebody has chosen. A store that buys outright has
 * no use for it.
 */
export function NoFeesNote() {
  const mayChoose = useCan()("settings.write");
  const { marks, mark } = useSetupMarks();
  const types = useRows("consignerType");
  const buys = useStore()?.isBuyingStore ?? true;
  const isOpen = marks !== null && !buys && types.length > 0 && !feesChosen(types, marks);
  if (!mayChoose || !isOpen) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-4 py-3 text-warning">
      <Percent aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">{t("Your selling fee is 0% until you choose one.")}</p>
      <span className="flex flex-wrap gap-2">
        <AppLink to="/fees" className={buttonClasses()}>
          {t("Set your fees")}
        </AppLink>
        <Button onClick={() => void mark("fees")}>{t("Keep 0%")}</Button>
      </span>
    </div>
  );
}
