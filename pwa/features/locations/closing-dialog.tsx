import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { linkTo, AppLink } from "#pwa/ui/app-link.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { statuses } from "#shared/areas/inventory/status.ts";
import { leftStatuses } from "#shared/areas/inventory/status.ts";
import { placeWords } from "#shared/areas/locations/words.ts";

const stillThere = statuses.filter((status) => !leftStatuses.includes(status));

/** Confirms closing a place; while it has items, shows their number and a link instead. */
export function ClosingDialog({
  name,
  at,
  close,
  onClose,
}: {
  readonly name: string;
  readonly at: { readonly locationId: string; readonly subLocationId?: string };
  readonly close: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const { locationId, subLocationId } = at;
  const count = useView(
    useCallback(
      (view) => view.list("item", { where: { locationId, subLocationId, status: stillThere } }).count,
      [locationId, subLocationId],
    ),
  );
  if (count > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        width="narrow"
        title={t("Close {location}?", { location: name })}
        description={
          subLocationId === undefined
            ? placeWords("itemsStillThere", { count, name })
            : placeWords("itemsStillOn", { count, name })
        }
        actions={
          <AppLink
            {...linkTo({
              to: "/findInventory",
              search: {
                status: "all",
                location: locationId,
                ...(subLocationId === undefined ? {} : { subLocation: subLocationId }),
              },
            })}
            className={buttonClasses("primary")}
          >
            {t("Show items")}
          </AppLink>
        }
      />
    );
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t("Close {location}?", { location: name })}
      description={t(
        "Nothing can be put here any more, and pickers leave it out. Its history stays, and you can reopen it.",
      )}
      confirmLabel={subLocationId === undefined ? t("Close location") : t("Close sublocation")}
      onConfirm={async () => {
        await close();
        toast.success(t("{location} is closed", { location: name }));
      }}
    />
  );
}
