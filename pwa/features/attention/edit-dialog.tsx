import { useState } from "react";
import { useMarketplace } from "#pwa/components/access.ts";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import { Dialog } from "#pwa/components/ui/dialog.tsx";
import { Field, Input } from "#pwa/components/ui/field.tsx";
import { MoneyInput } from "#pwa/components/ui/money-input.tsx";
import { Select } from "#pwa/components/ui/select.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { useUnsavedForm } from "#pwa/components/unsaved-form.ts";
import type { QueuedCommand } from "#pwa/local/device.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { type EditField, editValues, withEdits } from "./edit-command.ts";
import { sendAgain } from "./send-again.ts";
import { attentionWords } from "./words.ts";

/** Sets right what was refused, and sends it again. */
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
  const [values, setValues] = useState(() => editValues(command, fields));
  // Only what was touched is changed: items that are sent together may differ in the rest.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string; fields: Readonly<Record<string, string>> } | null>(null);
  useUnsavedForm(touched.size > 0);

  const set = (field: EditField, value: unknown) => {
    // A sub-location belongs to one location.
    const below = field.kind === "location" ? fields.filter(({ kind }) => kind === "subLocation") : [];
    const also = Object.fromEntries(below.map(({ path }) => [path, null]));
    setTouched(new Set([...touched, field.path, ...Object.keys(also)]));
    setValues({ ...values, [field.path]: value, ...also });
  };

  const send = async () => {
    setBusy(true);
    const edited = Object.fromEntries(Object.entries(values).filter(([path]) => touched.has(path)));
    try {
      const newCodes = await sendAgain(device, command, withEdits(command, edited));
      toast.success(newCodes ? attentionWords("sentWithNewCodes") : attentionWords("sentAgain"));
      onClose();
    } catch (error) {
      const refused = error as { message?: string; fields?: Readonly<Record<string, string>> };
      setProblem({ message: refused.message ?? attentionWords("notSentAgain"), fields: refused.fields ?? {} });
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={command.title}
      description={command.outcome?.error?.message}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{laterWords("cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {attentionWords("sendAgain")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {fields.map((field) => (
          <Field key={field.path} label={field.label} error={problem?.fields[field.name]}>
            <Control field={field} fields={fields} values={values} onChange={(value) => set(field, value)} />
          </Field>
        ))}
        {problem !== null && (
          <p role="alert" className="text-danger">
            {problem.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const nowhere = "";

function Control({
  field,
  fields,
  values,
  onChange,
}: {
  field: EditField;
  fields: readonly EditField[];
  values: Readonly<Record<string, unknown>>;
  onChange: (value: unknown) => void;
}) {
  const value = values[field.path];
  const marketplace = useMarketplace();
  const locations = useView((view) => view.all("location")).filter((one) => marketplace || !one.isMarketplace);
  const chosen = values[fields.find(({ kind }) => kind === "location")?.path ?? nowhere];
  const place = typeof chosen === "string" ? chosen : nowhere;
  const subLocations = useView((view) => (place === nowhere ? [] : view.by("subLocation", "location", place)));
  switch (field.kind) {
    case "money":
      return <MoneyInput value={typeof value === "number" ? value : null} onChange={onChange} />;
    case "location":
      return (
        <Select
          value={typeof value === "string" ? value : null}
          placeholder={attentionWords("chooseLocation")}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChange}
        />
      );
    case "subLocation":
      return (
        <Select
          value={typeof value === "string" ? value : nowhere}
          options={[
            { value: nowhere, label: laterWords("none") },
            ...subLocations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onChange(id === nowhere ? null : id)}
        />
      );
    case "text":
      return (
        <Input value={typeof value === "string" ? value : ""} onChange={(event) => onChange(event.target.value)} />
      );
  }
}
