import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ProductRow } from "#shared/catalogue/rows.ts";
import { mergeScreenWords } from "./words.ts";

/** Button that deletes the product after confirmation; the server refuses it while it has items. */
export function DeleteProduct({ product: { id, title } }: { readonly product: ProductRow }) {
  const device = useDevice();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setConfirming(true)}>
        {mergeScreenWords("delete")}
      </Button>
      <ConfirmDialog
        open={confirming}
        danger
        onClose={() => setConfirming(false)}
        title={mergeScreenWords("deleteQuestion", { title })}
        description={mergeScreenWords("deleteHint")}
        confirmLabel={mergeScreenWords("deleteProduct")}
        onConfirm={async () => {
          await device.run("catalogue.deleteProduct", { productId: id });
          toast.success(mergeScreenWords("deleted", { title }));
          await navigate({ to: "/products", replace: true });
        }}
      />
    </>
  );
}
