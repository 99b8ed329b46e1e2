import { t } from "#shared/words/define-words.ts";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { newId } from "#shared/machine/kernel/ids.ts";

/** Response of `POST /api/products/{id}/autofillGtins`. */
interface Filled {
  readonly added: readonly { readonly size: string; readonly gtin: string }[];
  readonly skipped: readonly { readonly size: string; readonly gtin: string; readonly reason: string }[];
}

/**
 * Requests the product's barcodes from the store's catalogue service; shows those added, and those skipped with
 * reasons.
 */
export function AutofillGtins({ productId }: { readonly productId: string }) {
  const device = useDevice();
  const { busy, problem, run } = useWork();
  const [filled, setFilled] = useState<Filled | null>(null);
  const ask = () =>
    run(async () => {
      const path = `/api/products/${encodeURIComponent(productId)}/autofillGtins`;
      setFilled(await api.post<Filled>(path, {}, { person: device.session.user.id, idempotencyKey: newId() }));
      await device.sync.syncNow();
    });
  return (
    <div className="mb-4">
      <Button icon={<Sparkles aria-hidden />} busy={busy} onClick={() => void ask()}>
        {t("Auto-fill GTINs")}
      </Button>
      <div role="status" className="mt-2 text-muted empty:hidden">
        {problem === null && filled !== null && (
          <>
            <p>
              {t("{count, plural, =0 {No new barcodes.} one {# barcode was added.} other {# barcodes were added.}}", {
                count: filled.added.length,
              })}
            </p>
            {filled.skipped.length > 0 && (
              <>
                <p className="mt-1">
                  {t("{count, plural, one {# was left out:} other {# were left out:}}", {
                    count: filled.skipped.length,
                  })}
                </p>
                <ul className="mt-1 list-disc pl-5">
                  {filled.skipped.map(({ gtin, size, reason }) => (
                    <li key={`${gtin} ${size}`}>
                      <span className="font-mono text-caption">{gtin}</span> {reason}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </div>
      <Problem text={problem} className="mt-2" />
    </div>
  );
}
