import { t } from "#shared/words/define-words.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { tooLong } from "#pwa/ui/too-long.ts";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { nameDevice, readDeviceName } from "#pwa/machine/local/device-name.ts";

const mostName = 120;

export function NameSection() {
  const [saved, setSaved] = useState(readDeviceName);
  const [name, setName] = useState(saved);
  useUnsavedForm(name !== saved);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    await nameDevice(name).catch(toastProblem);
    const now = readDeviceName();
    setSaved(now);
    setName(now);
    toast.success(t("Saved"));
  };

  return (
    <SectionCard id="device-name" title={t("This device")}>
      <form {...unguarded} onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-2">
        <Field
          label={t("Device name")}
          hint={t("Helps an admin to recognize a lost device.")}
          className="min-w-48 flex-1"
        >
          <Input value={name} most={mostName} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit" disabled={name === saved || tooLong(name, mostName) !== null} className="mb-6">
          {t("Save")}
        </Button>
      </form>
    </SectionCard>
  );
}
