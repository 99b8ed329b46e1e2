import { t } from "#shared/words/define-words.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import type { Sale } from "./use-sale.ts";

/** Asks before a sale is made whose items have changed since they were added. */
export function ChangedSaleDialog({ sale, onClose }: { readonly sale: Sale; readonly onClose: () => void }) {
  const currency = useCurrency();
  const amount = (minor: number) => formatMoney(minor, currency);
  const { gone, totalMinor } = sale;
  const repriced = sale.lines.flatMap(({ id, item, wasMinor }) =>
    wasMinor === null ? [] : [{ id, title: item.title, code: item.code, from: wasMinor, to: item.priceMinor }],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("This sale has changed")}
      description={t("The total is now {total}.", { total: amount(totalMinor) })}
      actions={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              sale.takeOver();
              onClose();
            }}
          >
            {t("Accept the changes")}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {gone.map(({ id, title, code, why }) => (
          <li key={id}>
            <p className="font-medium">{[title, code].filter((part) => part !== "").join(" · ")}</p>
            <p className="text-danger">{t("{why} It will be left out.", { why })}</p>
          </li>
        ))}
        {repriced.map(({ id, title, code, from, to }) => (
          <li key={id}>
            <p className="font-medium">{`${title} · ${code}`}</p>
            <p className="tabular">{t("Now {to} instead of {from}.", { from: amount(from), to: amount(to) })}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
