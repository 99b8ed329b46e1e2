import { t } from "#shared/words/define-words.ts";
import { DoorClosed } from "lucide-react";
import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";
import { ClosingDialog } from "./closing-dialog.tsx";
import type { ListedLocation } from "./places.ts";
import { locationsWords } from "./words.ts";

/** Dialog for a new location of the store. */
export function AddLocationDialog({ onClose }: { readonly onClose: () => void }) {
  const [start] = useState(() => ({ id: newId(), name: "", address: "" }));
  const form = useCommandForm("locations.addLocation", start, {
    missing: { name: t("Please enter a name.") },
    onSaved: () => {
      toast.success(t("Location added"));
      onClose();
    },
  });
  return (
    <CommandDialog form={form} online onClose={onClose} title={t("Add location")} label={t("Add location")}>
      <TextField field={form.field("name")} label={t("Name")} most={120} />
      <TextField field={form.field("address")} label={t("Address")} most={300} />
    </CommandDialog>
  );
}

/** Dialog that edits a location or closes it. */
export function EditLocationDialog({
  place,
  onClose,
}: {
  readonly place: ListedLocation;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const [closing, setClosing] = useState(false);
  const { id, name, address, isMarketplace } = place;
  const form = useCommandForm(
    "locations.editLocation",
    { locationId: id, name, address },
    {
      missing: { name: t("Please enter a name.") },
      onSaved: () => {
        toast.success(t("Location saved"));
        onClose();
      },
    },
  );
  if (closing)
    return (
      <ClosingDialog
        name={name}
        at={{ locationId: id }}
        onClose={onClose}
        close={() => device.run("locations.closeLocation", { locationId: id })}
      />
    );
  return (
    <CommandDialog
      form={form}
      online
      onClose={onClose}
      title={t("Edit location")}
      description={locationsWords("renameHint")}
      label={t("Save")}
    >
      {!isMarketplace && <TextField field={form.field("name")} label={t("Name")} most={120} />}
      <TextField field={form.field("address")} label={t("Address")} most={300} />
      {!isMarketplace && (
        <Button variant="ghost" icon={<DoorClosed aria-hidden />} onClick={() => setClosing(true)}>
          {t("Close location")}
        </Button>
      )}
    </CommandDialog>
  );
}
