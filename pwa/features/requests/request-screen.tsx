import { ExternalLink, Link2, Mail, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { copyAndSay } from "#pwa/ui/copy-text.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { api } from "#pwa/sync/api.ts";
import { catalogueAddress } from "#shared/catalogue/catalogue-address.ts";
import { requestList } from "./request-list.tsx";
import { storeRequestWords } from "./words.ts";

const RequestDialog = lazy(async () => ({ default: (await import("./request-dialog.tsx")).RequestDialog }));

/** The store's requests to consigners, and their public link. */
export function RequestScreen() {
  const device = useDevice();
  const handle = useView((view) => view.get("store", device.session.store.id)?.handle ?? "");
  const [openDialog, setOpenDialog] = useState(false);
  const [mailing, setMailing] = useState(false);
  const link = `${location.origin}${catalogueAddress(handle)}`;
  const copy = () =>
    copyAndSay(link, { copied: storeRequestWords("linkCopied"), failed: storeRequestWords("copyFailed", { link }) });
  const send = async () => {
    await api.post("/api/consigners/sendStoreRequestedItemsEmail", undefined);
    toast.success(storeRequestWords("emailSent"));
  };
  return (
    <>
      <DataList
        list={requestList}
        actions={() => (
          <>
            <Button icon={<Link2 aria-hidden />} onClick={() => void copy()}>
              {storeRequestWords("copyLink")}
            </Button>
            <Button icon={<Mail aria-hidden />} onClick={() => setMailing(true)}>
              {storeRequestWords("email")}
            </Button>
            <a href={link} target="_blank" rel="noopener" className={buttonClasses()}>
              <ExternalLink aria-hidden />
              {storeRequestWords("openCatalogue")}
            </a>
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpenDialog(true)}>
              {storeRequestWords("ask")}
            </Button>
          </>
        )}
      />
      {openDialog && (
        <Suspense>
          <RequestDialog onClose={() => setOpenDialog(false)} />
        </Suspense>
      )}
      {mailing && (
        <ConfirmDialog
          open
          title={storeRequestWords("emailTitle")}
          description={storeRequestWords("emailText")}
          confirmLabel={storeRequestWords("send")}
          onClose={() => setMailing(false)}
          onConfirm={send}
        />
      )}
    </>
  );
}
