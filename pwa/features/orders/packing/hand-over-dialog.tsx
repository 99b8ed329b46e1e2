import { t } from "#shared/words/define-words.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { CameraDock } from "#pwa/scanning/camera/camera-dock.tsx";
import { feedback } from "#pwa/scanning/feedback.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { mayGoUnpaid } from "#shared/areas/orders/packing/handed-over.ts";
import type { OrderRow } from "#shared/areas/orders/rows.ts";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";

/** Hands an order over to its customer, or sends it with a tracking code, which is typed or scanned. */
export function HandOverDialog({
  order,
  count,
  sends,
  onClose,
}: {
  readonly order: OrderRow;
  /** Number of pairs. */
  readonly count: number;
  readonly sends: boolean;
  readonly onClose: () => void;
}) {
  const { name, customerName } = order;
  // Said below, and with that accepted.
  const isUnpaid = order.status === "pending" && !mayGoUnpaid(order, false);
  const form = useCommandForm(
    "orders.handOver",
    { orderId: order.id, trackingCode: "", isUnpaid },
    {
      guarded: false,
      onSaved: () => {
        toast.success(sends ? t("{order} marked as sent", { order: name }) : t("{order} handed over", { order: name }));
        onClose();
      },
    },
  );
  const tracking = form.field("trackingCode");
  useScanner((scan) => {
    // No pair is picked while an order is handed over.
    if (!sends) return feedback("wrongPlace");
    tracking.onChange(textOf(scan));
    feedback("success");
  });
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={sends ? t("Send {order}", { order: name }) : t("Hand over {order}", { order: name })}
      description={
        customerName === ""
          ? t("{count, plural, one {# pair} other {# pairs}}.", { count })
          : t("{count, plural, one {# pair} other {# pairs}} for {customer}.", { count, customer: customerName })
      }
      label={sends ? t("Send") : t("Hand over")}
    >
      {order.status === "pending" && (
        <p className={isUnpaid ? "text-warning" : "text-muted"}>
          {isUnpaid
            ? t("The online shop does not have the payment yet. Hand it over only if it is paid on delivery.")
            : t(
                "The payment is authorized. The online shop takes it once the order is sent, or somebody takes it there.",
              )}
        </p>
      )}
      {sends && (
        <>
          <CameraDock inDialog />
          <div className="flex items-start gap-2">
            <Field
              label={t("Tracking code (optional)")}
              hint={t("Scan it from the parcel’s label, or type it.")}
              error={tracking.error}
              className="flex-1"
            >
              <Input
                value={tracking.value ?? ""}
                maxLength={120}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => tracking.onChange(target.value)}
                onBlur={tracking.onBlur}
              />
            </Field>
            <CameraButton className="mt-6" />
          </div>
        </>
      )}
    </CommandDialog>
  );
}

/** Returns what a scan read, whatever kind of code it looks like. */
const textOf = (scan: ParsedScan): string =>
  scan.kind === "gtin" ? scan.gtin14.replace(/^0+/, "") : scan.kind === "location" ? scan.locationId : scan.text;
