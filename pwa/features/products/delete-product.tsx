import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";

/** Button that deletes the product after confirmation; the server refuses it while it has items. */
export function DeleteProduct({ product: { id, title } }: { readonly product: ProductRow }) {
  const device = useDevice();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setConfirming(true)}>
        {t("Delete")}
      </Button>
      <ConfirmDialog
        open={confirming}
        danger
        onClose={() => setConfirming(false)}
        title={t("Delete {title}?", { title })}
        description={t(
          "Its barcodes and store requests go too. Its history is kept. A product with items cannot be deleted.",
        )}
        confirmLabel={t("Delete product")}
        onConfirm={async () => {
          await device.run("catalogue.deleteProduct", { productId: id });
          toast.success(t("{title} was deleted", { title }));
          await navigate({ to: "/products", replace: true });
        }}
      />
    </>
  );
}
