import { t } from "#shared/words/define-words.ts";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { ConsignerFacts, useConsigner } from "./consigner-facts.tsx";

/** An item's consigner, without leaving the list, with links to their items and page. */
export function ConsignerDialog({ consignerId, onClose }: { consignerId: string; onClose: () => void }) {
  const can = useCan();
  const consigner = useConsigner(consignerId, can("consigners.balance"));
  const count = useView((view) => view.list("item", { where: { consignerId } }).count);
  return (
    <Dialog
      open
      onClose={onClose}
      title={consigner?.name ?? t("Consigner")}
      description={t("Consigner details")}
      width="narrow"
      actions={
        <>
          {can("inventory.view") && count > 0 && (
            <AppLink
              to="/findInventory"
              search={{ consigner: consignerId, status: "all" }}
              className={buttonClasses()}
              onClick={onClose}
            >
              {t("See {count, plural, one {# item} other {# items}}", { count })}
            </AppLink>
          )}
          {can("consigners.view") && (
            <AppLink to="/consigners/$consignerId" params={{ consignerId }} className={buttonClasses("primary")}>
              {t("Open consigner")}
            </AppLink>
          )}
        </>
      }
    >
      {consigner === null ? (
        <p className="text-muted">{t("This consigner is not on this device")}</p>
      ) : (
        <ConsignerFacts consigner={consigner} />
      )}
    </Dialog>
  );
}
