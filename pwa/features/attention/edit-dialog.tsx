import { t } from "#shared/words/define-words.ts";
import { useMemo, useRef } from "react";
import { get, set as put } from "react-hook-form";
import { LocationField } from "#pwa/ui/pickers/place-fields.tsx";
import { subLocationOptions } from "#pwa/ui/pickers/place-options.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { type FormField, useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";
import { type EditField, editValues, withEdits } from "./edit-command.ts";
import { repeatCommand } from "./send-again.ts";
import { attentionWords } from "./words.ts";

/** Stand-ins for types: the command is only known at run time, and this one has fields of every kind. */
type AnyName = "inventory.editItem";
type AnyPath = "changes.priceMinor";

/** Dialog that corrects a refused command and sends it again. */
export function EditDialog({
  command,
  fields,
  onClose,
}: {
  command: QueuedCommand;
  fields: readonly EditField[];
  onClose: () => void;
}) {
  const device = useDevice();
  // Only edited fields change: items in one command may differ in the others.
  const touched = useRef(new Set<string>());
  const start = useMemo(() => {
    const values = {};
    for (const [path, value] of Object.entries(editValues(command, fields))) put(values, path, value);
    return values;
  }, [command, fields]);
  const form = useCommandForm(command.name as AnyName, start, {
    args: (values) =>
      withEdits(command, Object.fromEntries(Array.from(touched.current, (path) => [path, get(values, path) ?? null]))),
    send: async (args) => {
      const newCodes = await repeatCommand(device, command, args);
      toast.success(attentionWords(newCodes ? "sentWithNewCodes" : "sentAgain"));
    },
    onSaved: onClose,
  });
  const set = (path: string, value: unknown) => {
    touched.current.add(path);
    form.change({ [path as AnyPath]: value as number });
  };
  const change = ({ path, kind }: EditField, value: unknown) => {
    set(path, value);
    // A sub-location belongs to one location.
    if (kind === "location") for (const below of fields) if (below.kind === "subLocation") set(below.path, null);
  };
  const place = fields.find(({ kind }) => kind === "location");
  const locationId: unknown = place === undefined ? null : get(form.values, place.path);

  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={command.title}
      description={command.outcome?.error?.message}
      label={t("Send again")}
    >
      {fields.map((field) => (
        <Control
          key={field.path}
          field={field}
          is={form.field(field.path as AnyPath)}
          locationId={typeof locationId === "string" ? locationId : undefined}
          onChange={(value) => change(field, value)}
        />
      ))}
    </CommandDialog>
  );
}

function Control({
  field: { kind, label },
  is: { error, value: held },
  locationId,
  onChange,
}: {
  field: EditField;
  is: Pick<FormField<unknown>, "error" | "value">;
  locationId: string | undefined;
  onChange: (value: unknown) => void;
}) {
  const text = typeof held === "string" ? held : null;
  const subLocations = useView((view) => subLocationOptions(view, kind === "subLocation" ? locationId : undefined));
  switch (kind) {
    case "money":
      return (
        <Field label={label} error={error}>
          <MoneyInput value={typeof held === "number" ? held : null} onChange={onChange} />
        </Field>
      );
    case "location":
      return <LocationField label={label} error={error} value={text} onChange={onChange} clearable={false} />;
    case "subLocation":
      return (
        <Field label={label} error={error}>
          <Combobox value={text} options={subLocations} placeholder={t("None")} onChange={onChange} />
        </Field>
      );
    case "text":
      return (
        <Field label={label} error={error}>
          <Input value={text ?? ""} onChange={(event) => onChange(event.target.value)} />
        </Field>
      );
  }
}
