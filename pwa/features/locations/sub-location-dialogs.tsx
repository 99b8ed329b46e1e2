import { DoorClosed } from "lucide-react";
import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { LocationField } from "#pwa/ui/pickers/place-fields.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { newId } from "#shared/kernel/ids.ts";
import { placeWords } from "#shared/locations/words.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { ClosingDialog } from "./closing-dialog.tsx";
import type { Place, SubPlace } from "./places.ts";
import { locationsWords } from "./words.ts";

/** Dialog for a new sub-location; asks for the location if none is given. */
export function AddSubLocationDialog({
  location,
  start: usual = null,
  onClose,
}: {
  readonly location?: Pick<Place, "id" | "name"> | undefined;
  /** The default location. */
  readonly start?: string | null | undefined;
  readonly onClose: () => void;
}) {
  const [start] = useState(() => ({ id: newId(), locationId: location?.id ?? usual, name: "" }));
  const form = useCommandForm("locations.addSubLocation", start, {
    missing: { locationId: placeWords("locationRequired"), name: locationsWords("nameMissing") },
    onSaved: () => {
      toast.success(locationsWords("subLocationAdded"));
      onClose();
    },
  });
  return (
    <CommandDialog
      form={form}
      online
      onClose={onClose}
      title={locationsWords("addSubLocation")}
      description={location?.name}
      label={locationsWords("addSubLocation")}
    >
      {location === undefined && (
        <LocationField
          value={form.field("locationId").value ?? null}
          error={form.field("locationId").error}
          onChange={form.field("locationId").onChange}
        />
      )}
      <TextField field={form.field("name")} label={locationsWords("name")} most={120} />
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
      missing: { name: locationsWords("nameMissing") },
      onSaved: () => {
        toast.success(locationsWords("subLocationRenamed"));
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
      title={locationsWords("renameTitle")}
      description={locationsWords("renameHint")}
      label={laterWords("save")}
    >
      <TextField field={form.field("name")} label={locationsWords("name")} most={120} />
      <Button variant="ghost" icon={<DoorClosed aria-hidden />} onClick={() => setClosing(true)}>
        {locationsWords("closeSub")}
      </Button>
    </CommandDialog>
  );
}
