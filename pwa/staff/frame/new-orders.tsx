import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { ordersToPack } from "#pwa/parts/orders/to-pack.ts";
import { useKnown } from "#pwa/parts/sync-state/known-screen.tsx";
import { arrivalSound } from "#pwa/scanning/feedback.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { newOrdersOf, toldOrders } from "./told-orders.ts";
import { newOrderWords } from "./new-orders-words.ts";

/** Tells of each online order once when it arrives on this device, with a sound and a message that leads to it. */
export function NewOrders() {
  const { view, session } = useDevice();
  const { download } = useSync();
  const navigate = useNavigate();
  const isKnown = useKnown() && download === null;
  useEffect(() => {
    if (!isKnown) return;
    const told = toldOrders(session.store.id);
    // What is there when the device opens is no news.
    told.add(newOrdersOf(ordersToPack(view), told.has).map(({ id }) => id));
    return view.subscribe(() => {
      const fresh = newOrdersOf(ordersToPack(view), told.has);
      if (fresh.length === 0) return;
      told.add(fresh.map(({ id }) => id));
      arrivalSound();
      for (const { id, name } of fresh)
        toast(t("New online order {order}", { order: name }), {
          duration: 8_000,
          action: {
            label: newOrderWords("show"),
            onClick: () => void navigate({ to: "/orders/$orderId", params: { orderId: id } }),
          },
        });
    });
  }, [isKnown, view, session.store.id, navigate]);
  return null;
}
