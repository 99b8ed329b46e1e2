import { t } from "#shared/words/define-words.ts";
import { DatabaseBackup, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useQueue } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { canBeBroughtBack } from "#pwa/machine/local/lost/lost-items.ts";
import type { LostItem } from "#pwa/machine/local/lost/lost-store.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";

/** Number of items listed; the buttons for all apply to all. */
const shown = 100;

/** Items of this device that a restored backup lacks. */
export function LostItemsCard() {
  const queue = useQueue();
  const { busy, run } = useWork({ say: toastProblem });
  const [confirming, setConfirming] = useState<readonly LostItem[] | null>(null);
  const { lost } = queue;
  const back = lost.filter(canBeBroughtBack);
  if (lost.length === 0) return null;

  const bringBack = (items: readonly LostItem[]) =>
    run(async () => {
      await queue.bringBack(items.map(({ id }) => id));
      toast.success(
        t("{count, plural, one {# item is} other {# items are}} added again under the code on the label", {
          count: items.length,
        }),
      );
    });

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <h2 className="min-w-0 flex-1 font-semibold">
          {t("{count, plural, one {# item is} other {# items are}} gone from the server", { count: lost.length })}
        </h2>
        <Badge tone="warning" icon={<DatabaseBackup aria-hidden />}>
          {t("Backup restored")}
        </Badge>
      </div>
      <p className="rounded-control bg-sunken px-4 py-3">
        {t(
          "The server was restored from a backup that does not contain them. This device has them, and their labels may be on shelves. Bring back what is still in the store.",
        )}
      </p>
      <ul aria-label={t("Items gone from the server")} className="divide-y divide-line">
        {lost.slice(0, shown).map((item) => (
          <Lost key={item.id} item={item} busy={busy} onBringBack={bringBack} onLetGo={() => setConfirming([item])} />
        ))}
        {lost.length > shown && (
          <li className="py-3 text-muted">
            {t("and {count, plural, one {# more item} other {# more items}}", { count: lost.length - shown })}
          </li>
        )}
      </ul>
      {lost.length > 1 && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setConfirming(lost)}>
            {t("Dismiss all")}
          </Button>
          {back.length > 0 && (
            <Button variant="primary" icon={<RotateCcw aria-hidden />} busy={busy} onClick={() => void bringBack(back)}>
              {t("Bring all back")}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={t("{count, plural, one {Dismiss this item?} other {Dismiss # items?}}", {
          count: confirming?.length ?? 0,
        })}
        description={t("{count, plural, one {It is} other {They are}} removed from this device. You can’t undo this.", {
          count: confirming?.length ?? 0,
        })}
        confirmLabel={t("Dismiss")}
        danger
        onConfirm={async () => await queue.dismiss((confirming ?? []).map(({ id }) => id))}
      />
    </Card>
  );
}

function Lost({
  item,
  busy,
  onBringBack,
  onLetGo,
}: {
  item: LostItem;
  busy: boolean;
  onBringBack: (items: readonly LostItem[]) => Promise<void>;
  onLetGo: () => void;
}) {
  const currency = useCurrency();
  const { row, title, consignerName } = item;
  const size = [row.option1Value, row.option2Value, row.option3Value].filter((value) => value !== "").join(" · ");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">
          <span className="mr-2 font-mono text-caption">{row.code}</span>
          {title}
        </p>
        <p className="text-caption break-words text-muted">
          {[size, formatMoney(row.priceMinor, currency), consignerName, statusLabel(row.status)]
            .filter((part) => part !== "")
            .join(" · ")}
        </p>
      </div>
      <Button variant="ghost" aria-label={t("Dismiss {code}", { code: row.code })} onClick={onLetGo}>
        {t("Dismiss")}
      </Button>
      {canBeBroughtBack(item) && (
        <Button
          aria-label={t("Bring back {code}", { code: row.code })}
          busy={busy}
          onClick={() => void onBringBack([item])}
        >
          {t("Bring back")}
        </Button>
      )}
    </li>
  );
}
