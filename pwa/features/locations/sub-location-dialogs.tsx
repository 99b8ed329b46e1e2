import { t } from "#shared/words/define-words.ts";
import { DoorClosed } from "lucide-react";
import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { LocationField } from "#pwa/ui/pickers/place-fields.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";
import { ClosingDialog } from "./closing-dialog.tsx";
import type { ListedLocation, SubPlace } from "./places.ts";
import { locationsWords } from "./words.ts";

/** Dialog for a new sub-location; asks for the location if none is given. */
export function AddSubLocationDialog({
  location,
  start: usual = null,
  onClose,
}: {
  readonly location?: Pick<ListedLocation, "id" | "name"> | undefined;
  /** The default location. */
  readonly start?: string | null | undefined;
  readonly onClose: () => void;
}) {
  const [start] = useState(() => ({ id: newId(), locationId: location?.id ?? usual, name: "" }));
  const form = useCommandForm("locations.addSubLocation", start, {
    missing: { locationId: t("Location required"), name: t("Sublocation required") },
    onSaved: () => {
      toast.success(t("Sublocation added"));
      onClose();
    },
  });
  return (
    <CommandDialog
      form={form}
      online
      onClose={onClose}
      title={t("Add sublocation")}
      description={location?.name}
      label={t("Add sublocation")}
    >
      {location === undefined && (
        <LocationField
          value={form.field("locationId").value ?? null}
          error={form.field("locationId").error}
          onChange={form.field("locationId").onChange}
        />
      )}
      <TextField field={form.field("name")} label={t("Name")} most={120} />
    </CommandDialog>
  );
}

/** Dialog that renames a sub-location or closes it. */
export function RenameSubLocationDialog({
  locationId,
  place,
  onClose,
}: {
  readonly locationId: string;
  readonly place: Pick<SubPlace, "id" | "name">;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const [closing, setClosing] = useState(false);
  const form = useCommandForm(
    "locations.renameSubLocation",
    { subLocationId: place.id, name: place.name },
    {
      missing: { name: t("Sublocation required") },
      onSaved: () => {
        toast.success(t("Sublocation renamed"));
        onClose();
      },
    },
  );
  if (closing)
    return (
      <ClosingDialog
        name={place.name}
        at={{ locationId, subLocationId: place.id }}
        onClose={onClose}
        close={() => device.run("locations.closeSubLocation", { subLocationId: place.id })}
      />
    );
  return (
    <CommandDialog
      form={form}
      online
      onClose={onClose}
      title={t("Rename sublocation")}
      description={locationsWords("renameHint")}
      label={t("Save")}
    >
      <TextField field={form.field("name")} label={t("Name")} most={120} />
      <Button variant="ghost" icon={<DoorClosed aria-hidden />} onClick={() => setClosing(true)}>
        {t("Close sublocation")}
      </Button>
    </CommandDialog>
  );
}
