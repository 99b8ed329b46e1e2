import { t } from "#shared/words/define-words.ts";
import { Printer } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useKept } from "#pwa/ui/use-kept.ts";
import { printOrderReceipt } from "./print-receipt.ts";
import { type SettledNote, settledNotes } from "./settled-notes.ts";

/** Shows the amounts to give back after items were sold twice, of all orders or of one, until each is closed. */
export function SettledNotes({ orderId }: { readonly orderId?: string }) {
  const { session } = useDevice();
  const notes = settledNotes(session.store.id, session.user.id);
  const shown = useKept(notes).filter((note) => [undefined, note.orderId, note.keptId].includes(orderId));
  const close = async (lineId: string): Promise<void> => {
    await notes.change((now) => now.filter((one) => one.lineId !== lineId)).catch(toastProblem);
  };
  return shown.map((note) => <Note key={note.lineId} note={note} onClose={() => void close(note.lineId)} />);
}

function Note({ note, onClose }: { readonly note: SettledNote; readonly onClose: () => void }) {
  const device = useDevice();
  const { view } = device;
  const currency = useCurrency();
  useView((now) => now.version);
  const order = view.get("order", note.orderId);
  const refundedAt = view.get("orderLine", note.lineId)?.refundedAt ?? null;
  return (
    // Closing it changes no row, so a kept screen would still show it.
    <section
      data-left-out
      aria-labelledby={`settled-${note.lineId}`}
      className="grid w-full gap-2 rounded-card border border-warning/40 bg-warning-soft p-4 text-left"
    >
      <div role="status">
        <h2 id={`settled-${note.lineId}`} className="text-body font-semibold">
          {t(
            "Give back {amount} {method, select, cash {in cash} card {on the card} shop {in the online shop} other {as it was paid}} to {customer}",
            {
              amount: formatMoney(note.amountMinor, currency),
              method: note.method,
              customer:
                note.customerName === "" ? t("the customer of {order}", { order: note.orderName }) : note.customerName,
            },
          )}
        </h2>
      </div>
      <p>
        {note.keptName === ""
          ? t("The refund of {order} is recorded.", { order: note.orderName })
          : t("The refund of {order} is recorded. {kept} keeps the item.", {
              order: note.orderName,
              kept: note.keptName,
            })}
      </p>
      <div className="flex flex-wrap gap-2">
        <AppLink to="/orders/$orderId" params={{ orderId: note.orderId }} className={buttonClasses()}>
          {t("Order {order}", { order: note.orderName })}
        </AppLink>
        <Button
          icon={<Printer aria-hidden />}
          disabled={order === undefined || refundedAt === null}
          onClick={() => {
            if (order !== undefined && refundedAt !== null)
              void printOrderReceipt(device, { order, lines: view.by("orderLine", "order", order.id) }, refundedAt);
          }}
        >
          {t("Print refund receipt")}
        </Button>
        <Button onClick={onClose}>{t("Done")}</Button>
      </div>
    </section>
  );
}
