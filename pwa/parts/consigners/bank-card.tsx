import { t } from "#shared/words/define-words.ts";
import { Eye, Pencil } from "lucide-react";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useSync } from "#pwa/ui/device-context.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { formatDate } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { ChangeBankDialog } from "./change-bank-dialog.tsx";
import { ShowBankDialog } from "./show-bank-dialog.tsx";
import { bankScreenWords, payoutOptionName } from "./words.ts";

/**
 * A consigner's payout method. The bank data itself is requested from the server, with a reason, and exists only in the
 * dialog that shows it.
 */
export function BankCard({ consignerId }: { readonly consignerId: string }) {
  const can = useCan();
  const { link } = useSync();
  const hidden = useRow("consignerPrivate", consignerId);
  const [open, setOpen] = useState<"show" | "change" | null>(null);
  const offline = link === "offline";
  const isKept = hidden !== undefined && hidden.bankDataId !== null;
  return (
    <SectionCard id="bank-details" title={t("Bank details")}>
      <div className="grid gap-3">
        {isKept ? (
          <div>
            <p>
              {t("{method}, given {date}", {
                method: payoutOptionName(hidden.payoutType),
                date: formatDate(hidden.bankDataKeptAt ?? ""),
              })}
            </p>
            {hidden.bankDataSeenAt !== null && (
              <p className="text-caption text-muted">
                {t("Last shown {date}", { date: formatDate(hidden.bankDataSeenAt) })}
              </p>
            )}
          </div>
        ) : (
          <p className="text-muted">{t("No bank details yet.")}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {isKept && can("consigners.revealBankData") && (
            <Button icon={<Eye aria-hidden />} disabled={offline} onClick={() => setOpen("show")}>
              {t("Show")}
            </Button>
          )}
          {can("consigners.keepBankData") && (
            <Button icon={<Pencil aria-hidden />} disabled={offline} onClick={() => setOpen("change")}>
              {bankScreenWords(isKept ? "change" : "add")}
            </Button>
          )}
        </div>
        {offline && <p className="text-caption text-muted">{t("This needs a connection to the server.")}</p>}
      </div>
      {open === "show" && <ShowBankDialog consignerId={consignerId} onClose={() => setOpen(null)} />}
      {open === "change" && <ChangeBankDialog consignerId={consignerId} onClose={() => setOpen(null)} />}
    </SectionCard>
  );
}
