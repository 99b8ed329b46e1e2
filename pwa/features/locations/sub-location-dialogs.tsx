import { useState } from "react";
import { CommandDialog } from "#pwa/components/forms/command-dialog.tsx";
import { TextField } from "#pwa/components/forms/text-field.tsx";
import { useCommandForm } from "#pwa/components/forms/use-command-form.ts";
import { toast } from "#pwa/components/ui/toast.tsx";
import { newId } from "#shared/kernel/ids.ts";
import { laterWords } from "#shared/words/later-words.ts";
import type { Place, SubPlace } from "./places.ts";
import { locationsWords } from "./words.ts";

/** Asks for a new place within a location. */
export function AddSubLocationDialog({
  location,
  onClose,
}: {
  readonly location: Pick<Place, "id" | "name">;
  readonly onClose: () => void;
}) {
  const [start] = useState(() => ({ id: newId(), locationId: location.id, name: "" }));
  const form = useCommandForm("locations.addSubLocation", start, {
    missing: { name: locationsWords("nameMissing") },
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
      description={location.name}
      label={locationsWords("addSubLocation")}
    >
      <TextField field={form.field("name")} label={locationsWords("name")} most={120} />
    </CommandDialog>
  );
}

/** Asks for another name of a place within a location. */
export function RenameSubLocationDialog({
  place,
  onClose,
}: {
  readonly place: Pick<SubPlace, "id" | "name">;
  readonly onClose: () => void;
}) {
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
    </CommandDialog>
  );
}
