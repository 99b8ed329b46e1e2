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
import { canBeBroughtBack } from "#pwa/local/lost/lost-items.ts";
import type { LostItem } from "#pwa/local/lost/lost-store.ts";
import { statusLabel } from "#shared/inventory/status-words.ts";
import { attentionWords } from "./words.ts";

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
      toast.success(attentionWords("addedAgain", { count: items.length }));
    });

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <h2 className="min-w-0 flex-1 font-semibold">{attentionWords("lost", { count: lost.length })}</h2>
        <Badge tone="warning" icon={<DatabaseBackup aria-hidden />}>
          {attentionWords("backupRestored")}
        </Badge>
      </div>
      <p className="rounded-control bg-sunken px-4 py-3">{attentionWords("lostHint")}</p>
      <ul aria-label={attentionWords("lostList")} className="divide-y divide-line">
        {lost.slice(0, shown).map((item) => (
          <Lost key={item.id} item={item} busy={busy} onBringBack={bringBack} onLetGo={() => setConfirming([item])} />
        ))}
        {lost.length > shown && (
          <li className="py-3 text-muted">{attentionWords("moreItems", { count: lost.length - shown })}</li>
        )}
      </ul>
      {lost.length > 1 && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setConfirming(lost)}>
            {attentionWords("dismissAll")}
          </Button>
          {back.length > 0 && (
            <Button variant="primary" icon={<RotateCcw aria-hidden />} busy={busy} onClick={() => void bringBack(back)}>
              {attentionWords("bringAllBack")}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={attentionWords("dismissItems", { count: confirming?.length ?? 0 })}
        description={attentionWords("dismissHint", { count: confirming?.length ?? 0 })}
        confirmLabel={attentionWords("dismiss")}
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
      <Button variant="ghost" aria-label={attentionWords("dismissCode", { code: row.code })} onClick={onLetGo}>
        {attentionWords("dismiss")}
      </Button>
      {canBeBroughtBack(item) && (
        <Button
          aria-label={attentionWords("bringBackCode", { code: row.code })}
          busy={busy}
          onClick={() => void onBringBack([item])}
        >
          {attentionWords("bringBack")}
        </Button>
      )}
    </li>
  );
}
