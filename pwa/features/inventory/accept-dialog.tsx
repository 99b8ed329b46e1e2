import { useState } from "react";
import { useDevice } from "#pwa/components/device-context.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import { Dialog } from "#pwa/components/ui/dialog.tsx";
import { Field } from "#pwa/components/ui/field.tsx";
import { Select } from "#pwa/components/ui/select.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { LocalRefusal } from "#pwa/local/device.ts";
import type { ItemBrief } from "#pwa/local/list.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { acceptingSentence } from "./bulk-words.ts";
import { type Place, PlaceFields } from "#pwa/components/ask/place-fields.tsx";
import { inventoryScreenWords } from "./words.ts";

/** The statuses a person accepts items from. */
export const acceptable = ["Pending", "Requested", "Consignment", "Buying"] as const;

/**
 * Asks where accepted items go, and for instant-buy items how the seller is paid.
 * Accepting happens on the device at once and is delivered later.
 */
export function AcceptDialog({
  items,
  label,
  onClose,
  onDone,
}: {
  items: readonly ItemBrief[];
  label: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const device = useDevice();
  const common = new Set(items.map((item) => item.locationId));
  const [place, setPlace] = useState<Place>({
    locationId: common.size === 1 ? (items[0]?.locationId ?? null) : null,
    subLocationId: null,
  });
  const [payment, setPayment] = useState<"cash" | "checkbooks" | null>(null);
  const [problem, setProblem] = useState<{ location?: string; payment?: string; other?: string }>({});
  const [busy, setBusy] = useState(false);
  // Whether an item was bought instantly stands in its whole row only: the rule asks, then the field appears.
  const [buying, setBuying] = useState(false);

  const accept = async () => {
    if (place.locationId === null) return setProblem({ location: inventoryScreenWords("locationMissing") });
    if (buying && payment === null) return setProblem({ payment: inventoryScreenWords("paymentMissing") });
    setBusy(true);
    setProblem({});
    try {
      if (items.length > 1) toast(acceptingSentence(items));
      await device.run("inventory.acceptItems", {
        itemIds: items.map((item) => item.id),
        locationId: place.locationId,
        subLocationId: place.subLocationId,
        paymentType: buying ? payment : null,
      });
      toast.success(inventoryScreenWords("accepted"));
      onDone();
    } catch (error) {
      if (error instanceof LocalRefusal && error.fields["paymentType"] !== undefined) {
        setBuying(true);
        setProblem({ payment: error.fields["paymentType"] });
      } else setProblem({ other: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={inventoryScreenWords("acceptItems", { label, count: items.length })}
      description={inventoryScreenWords("chooseWhere")}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {laterWords("cancel")}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void accept()}>
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <PlaceFields value={place} onChange={setPlace} error={problem.location ?? null} />
        {buying && (
          <Field label={inventoryScreenWords("paymentType")} error={problem.payment}>
            <Select
              value={payment}
              options={[
                { value: "cash", label: inventoryScreenWords("cash") },
                { value: "checkbooks", label: inventoryScreenWords("checkbooks") },
              ]}
              onChange={(value) => setPayment(value === "cash" ? "cash" : "checkbooks")}
            />
          </Field>
        )}
        {problem.other !== undefined && (
          <p role="alert" className="text-danger">
            {problem.other}
          </p>
        )}
      </div>
    </Dialog>
  );
}
