import { t } from "#shared/words/define-words.ts";
import { ExternalLink, Link2, Mail, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { copyAndSay } from "#pwa/ui/copy-text.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { api } from "#pwa/machine/sync/api.ts";
import { catalogueAddress } from "#shared/areas/catalogue/catalogue-address.ts";
import { requestList } from "./request-list.tsx";

const RequestDialog = lazy(async () => ({ default: (await import("./request-dialog.tsx")).RequestDialog }));

/** The store's requests to consigners, and their public link. */
export function RequestScreen() {
  const handle = useStore()?.handle ?? "";
  const [openDialog, setOpenDialog] = useState(false);
  const [mailing, setMailing] = useState(false);
  const link = `${location.origin}${catalogueAddress(handle)}`;
  const copy = () =>
    copyAndSay(link, {
      copied: t("Link copied!"),
      failed: t("The link could not be copied. Here it is: {link}", { link }),
    });
  const send = async () => {
    await api.post("/api/consigners/sendStoreRequestedItemsEmail", undefined);
    toast.success(t("Email sent!"));
  };
  return (
    <>
      <DataList
        list={requestList}
        actions={() => (
          <>
            <Button icon={<Link2 aria-hidden />} onClick={() => void copy()}>
              {t("Copy link")}
            </Button>
            <Button icon={<Mail aria-hidden />} onClick={() => setMailing(true)}>
              {t("Email")}
            </Button>
            <a href={link} target="_blank" rel="noopener" className={buttonClasses()}>
              <ExternalLink aria-hidden />
              {t("Open catalogue")}
            </a>
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpenDialog(true)}>
              {t("Request items")}
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
          title={t("Email the catalogue?")}
          description={t(
            "Every active consigner gets an email with what you’re looking for and the link of your catalogue.",
          )}
          confirmLabel={t("Send")}
          onClose={() => setMailing(false)}
          onConfirm={send}
        />
      )}
    </>
  );
}
