import { t } from "#shared/words/define-words.ts";
import { CircleCheck, Circle, MapPin, PackageCheck, Truck, Undo2 } from "lucide-react";
import { memo, useCallback, useState } from "react";
import { CodeText, ItemImage } from "#pwa/parts/items/item-facts.tsx";
import { oversoldCause } from "#pwa/parts/orders/oversold-cause.ts";
import { PayDialog } from "#pwa/parts/orders/pay-dialog.tsx";
import { isWaitingLong } from "#pwa/parts/orders/to-pack.ts";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button, IconButton } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { ProgressBar } from "#pwa/ui/controls/progress-bar.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { mayGoUnpaid } from "#shared/areas/orders/packing/handed-over.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { isComplete, type PackLine, type PackOrder, shelfOf } from "./pack-groups.ts";
import { packWords } from "./words.ts";

type PutBack = (order: OrderRow, lineId: string) => Promise<void>;

/** An order's pairs at one location, and once all are picked what follows: payment, handing over, sending. */
export const PackCard = memo(function PackCard({
  pack,
  onPutBack,
}: {
  readonly pack: PackOrder;
  readonly onPutBack: PutBack;
}) {
  const { order, lines, all } = pack;
  const elsewhere = all.length - lines.length;
  const live = all.filter(({ line }) => line.isLive);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Head order={order} />
      <ul className="divide-y divide-line">
        {lines.map((one) => (
          <li key={one.line.id}>
            <Line pack={one} onPutBack={() => onPutBack(order, one.line.id)} />
          </li>
        ))}
      </ul>
      {elsewhere > 0 && (
        <p className="text-caption text-muted">
          {t("{count, plural, one {# more pair is at another location} other {# more pairs are at other locations}}", {
            count: elsewhere,
          })}
        </p>
      )}
      {live.length > 1 && (
        <ProgressBar
          label={packWords("progress")}
          done={live.filter(({ line }) => line.pickedAt !== null).length}
          total={live.length}
        />
      )}
      {isComplete(all) && <Next order={order} all={all} />}
    </Card>
  );
});

function Head({ order }: { readonly order: OrderRow }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="min-w-0 flex-1 basis-40">
        <AppLink
          to="/orders/$orderId"
          params={{ orderId: order.id }}
          className="font-semibold break-words underline decoration-line-strong underline-offset-4"
        >
          {order.name}
        </AppLink>
        {order.customerName !== "" && <span className="block break-words text-muted">{order.customerName}</span>}
        <span
          className={classes("block text-caption", isWaitingLong(order) ? "font-medium text-warning" : "text-muted")}
        >
          {t("Ordered")} <DateText at={order.placedAt} form="age" />
        </span>
      </h3>
      {order.status === "pending" && <Badge tone="warning">{packWords(unpaidWord(order))}</Badge>}
      <Badge tone="info">{order.isPickUp ? t("Pick-up") : t("By post")}</Badge>
    </div>
  );
}

/** Returns what is said of an order that is not paid. */
const unpaidWord = ({ shopPayment }: OrderRow) =>
  shopPayment === "authorized"
    ? "authorized"
    : shopPayment === "voided"
      ? "voided"
      : shopPayment === "expired"
        ? "expired"
        : "unpaid";

/** One pair: where it is and what it looks like, or that it was picked. */
function Line({ pack, onPutBack }: { readonly pack: PackLine; readonly onPutBack: () => Promise<void> }) {
  const { line, item } = pack;
  const shelf = useView((view) => shelfOf(view, pack));
  const isPicked = line.pickedAt !== null;
  const Icon = isPicked ? CircleCheck : Circle;
  return (
    <div className="flex items-center gap-3 py-2">
      <Icon aria-hidden className={classes("size-6 shrink-0", isPicked ? "text-success" : "text-faint")} />
      {item === undefined ? (
        <p className="min-w-0 flex-1 text-muted">{t("Item not on this device")}</p>
      ) : (
        <>
          <ItemImage item={item} className="size-14 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="leading-5 font-medium break-words">{item.title}</p>
            <p className="flex flex-wrap items-baseline gap-x-2 break-words">
              <span className="text-lead font-semibold">{item.option1Value}</span>
              <span className="text-caption text-muted">
                {[item.option2Value, item.option3Value].filter((value) => value !== "").join(" · ")}
              </span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-caption text-muted">
              <CodeText code={item.code} />
              {shelf !== "" && (
                <span className="inline-flex items-center gap-1 font-medium text-ink">
                  <MapPin aria-hidden className="size-4 shrink-0" />
                  {shelf}
                </span>
              )}
            </p>
            {line.state === "oversold" && <NoPair line={line} />}
            {isPicked && <p className="text-caption font-medium text-success">{t("Picked")}</p>}
          </div>
        </>
      )}
      {isPicked && (
        <IconButton
          label={t("Put {code} back", { code: item?.code ?? "" })}
          icon={<Undo2 aria-hidden />}
          onClick={() => void onPutBack().catch(toastProblem)}
        />
      )}
    </div>
  );
}

/** Why a line has no pair, and what can be done. */
function NoPair({ line }: { readonly line: OrderLineRow }) {
  const { kind, text } = useView(useCallback((view: View) => oversoldCause(view, line), [line]));
  return (
    <p className="text-caption text-danger">
      {kind === "twice"
        ? t("Sold twice: scan another pair of this size, or decide on the order.")
        : t("{why} You can also scan another pair of this size.", { why: text })}
    </p>
  );
}

/** Hands an order over, or sends it, once every pair is picked. */
function Next({ order, all }: { readonly order: OrderRow; readonly all: readonly PackLine[] }) {
  const can = useCan();
  const [open, setOpen] = useState<"pay" | "handOver" | "send" | null>(null);
  const close = () => setOpen(null);
  const lines = all.map(({ line }) => line);
  const count = lines.filter(({ isLive }) => isLive).length;
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className="font-medium text-success">{t("All picked")}</p>
      {order.status === "pending" && !mayGoUnpaid(order, true) ? (
        <>
          <p className="text-muted">
            {order.source === "shop"
              ? t(
                  "The payment in the online shop was cancelled or has expired. Ask the customer to pay there, or cancel the order there.",
                )
              : t("Not paid yet. Take the payment before you hand it over.")}
          </p>
          {can("orders.sell") && (
            <Button variant="primary" onClick={() => setOpen("pay")}>
              {t("Mark as paid")}
            </Button>
          )}
        </>
      ) : (
        <div className="flex flex-wrap gap-2 *:flex-1">
          {!order.isPickUp && (
            <Button variant="primary" icon={<Truck aria-hidden />} onClick={() => setOpen("send")}>
              {t("Send")}
            </Button>
          )}
          <Button
            variant={order.isPickUp ? "primary" : "secondary"}
            icon={<PackageCheck aria-hidden />}
            onClick={() => setOpen("handOver")}
          >
            {t("Hand over")}
          </Button>
        </div>
      )}
      {open === "pay" && <PayDialog order={order} lines={lines} onClose={close} />}
      {(open === "handOver" || open === "send") && (
        <HandOverDialog order={order} count={count} sends={open === "send"} onClose={close} />
      )}
    </div>
  );
}
