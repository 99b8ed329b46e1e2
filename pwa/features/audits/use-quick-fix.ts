import { t } from "#shared/words/define-words.ts";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import type { LiveScan } from "./live-audit.ts";

export interface QuickFix {
  readonly label: string;
  readonly run: () => Promise<void>;
}

/**
 * Returns the one-tap action for an exception while scanning: move to this location, accept the transfer, accept. Null
 * if there is none.
 */
export function useQuickFix(audit: AuditRow): (scan: LiveScan) => QuickFix | null {
  const device = useDevice();
  const can = useCan();
  const withToast = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast.success(done);
    } catch (error) {
      toastProblem(error);
    }
  };
  return ({ outcome, item }) => {
    if (item === undefined || audit.status === "run") return null;
    const here = { itemId: item.id, locationId: audit.locationId, subLocationId: audit.subLocationId };
    switch (outcome) {
      case "elsewhere":
        // Only items on sale or in transit are moved by finding them.
        return can("inventory.foundHere")
          ? {
              label: t("Found here"),
              run: () => withToast(device.run("inventory.foundHere", here), t("It belongs here now")),
            }
          : null;
      case "inTransitHere":
        return can("inventory.foundHere")
          ? {
              label: t("Accept transfer"),
              run: () => withToast(device.run("inventory.foundHere", here), t("Transfer accepted")),
            }
          : null;
      case "notAccepted":
        return can("inventory.accept") && item.status === "Pending"
          ? {
              label: t("Accept here"),
              run: () =>
                withToast(
                  device.run("inventory.acceptItems", {
                    itemIds: [item.id],
                    locationId: audit.locationId,
                    subLocationId: audit.subLocationId,
                    paymentType: null,
                  }),
                  t("Inventory accepted successfully"),
                ),
            }
          : null;
      default:
        return null;
    }
  };
}
