import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatDateTime } from "#pwa/ui/format.ts";
import type { OrderRow } from "#shared/orders/rows.ts";
import { unknownTaxWords } from "./unknown-tax-words.ts";
import { unknownTaxes } from "./unknown-taxes.ts";

/** Sales with a tax that the store did not have, for an admin to look at. */
export function UnknownTaxList() {
  const orders = useView(unknownTaxes);
  if (orders.length === 0) return null;
  return (
    <SectionCard id="unknownTax" title={unknownTaxWords("title", { count: orders.length })}>
      <p className="mb-2 text-muted">{unknownTaxWords("hint")}</p>
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
  const percent = `${order.taxBasisPoints / 100}%`;
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
          {formatDateTime(order.placedAt)} · {unknownTaxWords(order.taxIncluded ? "included" : "added", { percent })}
        </span>
      </p>
      <Button onClick={() => void accept()}>{unknownTaxWords("accept")}</Button>
    </li>
  );
}
