import { rateText } from "#pwa/ui/rate-text.ts";
import { t } from "#shared/words/define-words.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatDateTime } from "#pwa/ui/format.ts";
import type { OrderRow } from "#shared/areas/orders/rows.ts";
import { unknownTaxes } from "./unknown-taxes.ts";

/** Sales with a tax that the store did not have, for an admin to look at. */
export function UnknownTaxList() {
  const orders = useView(unknownTaxes);
  if (orders.length === 0) return null;
  return (
    <SectionCard
      id="unknownTax"
      title={t(
        "{count, plural, one {# sale has a tax that the store didn’t have} other {# sales have a tax that the store didn’t have}}",
        { count: orders.length },
      )}
    >
      <p className="mb-2 text-muted">
        {t(
          "The customers were charged it. Owners are paid as with the store’s own tax. Look at each sale, and refund it if it is wrong.",
        )}
      </p>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <Entry key={order.id} order={order} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Entry({ order }: { readonly order: OrderRow }) {
  const device = useDevice();
  const accept = () => device.run("orders.acceptTax", { orderId: order.id }).catch(toastProblem);
  const percent = rateText(order.taxBasisPoints);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <p className="min-w-0 flex-1 basis-52">
        <AppLink
          to="/orders/$orderId"
          params={{ orderId: order.id }}
          className="inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
        >
          {order.name}
        </AppLink>
        <span className="block text-caption">
          {formatDateTime(order.placedAt)} ·{" "}
          {order.taxIncluded ? t("{percent} tax in the price", { percent }) : t("{percent} tax on top", { percent })}
        </span>
      </p>
      <Button onClick={() => void accept()}>{t("It’s right")}</Button>
    </li>
  );
}
