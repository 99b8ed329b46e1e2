import { t } from "#shared/words/define-words.ts";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { resync } from "#pwa/ui/resync.ts";
import { useSellsOnline } from "#pwa/ui/use-sells-online.ts";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";

/** Button that sends a product to the online shop again after confirmation. */
export function ResyncProduct({ productId }: { readonly productId: string }) {
  const device = useDevice();
  const can = useCan();
  const sellsOnline = useSellsOnline();
  const [confirming, setConfirming] = useState(false);
  if (!sellsOnline || !can("products.write")) return null;
  return (
    <>
      <Button icon={<RefreshCw aria-hidden />} onClick={() => setConfirming(true)}>
        {t("Resync")}
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t("Do you want to resync this product?")}
        description={t(
          "This may delete the product in the online shop and create a new one. Back up pictures that are only in the shop first.",
        )}
        confirmLabel={t("Resync")}
        onConfirm={async () => {
          await resync(device, `/api/products/resync/${encodeURIComponent(productId)}`);
        }}
      />
    </>
  );
}
