import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { locationOptions } from "#pwa/ui/pickers/place-options.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { PortalLink } from "../portal-link.tsx";
import { usePayoutAt } from "./use-payout-at.ts";
import { ownWords } from "./words.ts";

/**
 * Lists an item that was declined or withdrawn once more, as a new one with the same photo and notes, at the old price or
 * another. If its place is not there any more, the listing's own screens ask for one.
 */
export function ListAgain({ item }: { readonly item: ItemRow }) {
  const device = useDevice();
  const currency = useCurrency();
  const navigate = useNavigate();
  const marketplace = useMarketplace();
  const places = useView(useCallback((view) => locationOptions(view, marketplace), [marketplace]));
  const [asking, setAsking] = useState(false);
  const [priceMinor, setPriceMinor] = useState<number | null>(item.priceMinor);
  const isPriced = (priceMinor ?? 0) > 0;
  const getsMinor = usePayoutAt(item, isPriced ? priceMinor : null);
  const label = t("List again at {price}", { price: formatMoney(item.priceMinor, currency) });
  if (!places.some(({ value }) => value === item.locationId))
    return (
      <PortalLink to={`/products/${item.productId}`} className={buttonClasses("primary")}>
        {t("List again")}
      </PortalLink>
    );
  const list = async () => {
    if (!isPriced || priceMinor === null) throw new Error(t("Please enter a price"));
    const { productId, consignerId, option1Value, option2Value, option3Value, locationId, notes, image } = item;
    const id = newId();
    await device.runWithCodes(1, "inventory.addItems", ([code = ""]) => ({
      items: [
        {
          id,
          code,
          productId,
          consignerId,
          option1Value,
          option2Value,
          option3Value,
          priceMinor,
          costMinor: null,
          locationId,
          subLocationId: null,
          notes,
          image,
        },
      ],
      acceptNow: false,
    }));
    toast.success(t("Listed again"));
    await navigate({ to: `/item/${id}` as "/" });
  };
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={t("List it again?")}
          description={t("The store reviews it like a new item. Its photo and notes are kept.")}
          confirmLabel={t("List again")}
          onConfirm={list}
        >
          <Field label={t("Price")} error={isPriced ? null : t("Please enter a price")}>
            <MoneyInput value={priceMinor} onChange={setPriceMinor} />
          </Field>
          {getsMinor !== null && (
            <p className="tabular mt-2 text-muted">
              {ownWords("getsAtPrice", { payout: formatMoney(getsMinor, currency) })}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
