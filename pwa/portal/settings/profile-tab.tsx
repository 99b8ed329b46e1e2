import { t } from "#shared/words/define-words.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { Field, Input, Textarea } from "#pwa/ui/controls/field.tsx";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { fieldsOf, problemText } from "#pwa/machine/local/problem-text.ts";
import { consignerFieldWords } from "#shared/areas/consigners/field-words.ts";
import type { Account } from "./use-account.ts";

const names = ["firstName", "lastName", "email", "phone", "idNumber"] as const;
const most = { firstName: 120, lastName: 120, email: 254, phone: 60, idNumber: 60 } as const;

/** The consigner's name and contact data. */
export function ProfileTab({
  account,
  onSave,
}: {
  readonly account: Account;
  readonly onSave: (changes: object) => Promise<void>;
}) {
  const { firstName, lastName, email, phone, address, idNumber } = account;
  const start = { firstName, lastName, email, phone, address, idNumber };
  const [values, setValues] = useState(start);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const { busy, problem, run } = useWork({
    say: (error) => {
      setFields(fieldsOf(error));
      return problemText(error);
    },
  });
  const changed = Object.entries(values).filter(([name, value]) => value !== start[name as keyof typeof start]);
  useUnsavedForm(changed.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.firstName.trim() === "") return setFields({ firstName: t("Enter your first name.") });
    setFields({});
    void run(async () => {
      await onSave(Object.fromEntries(changed));
      // A new address must be verified first; until then the old one stays.
      setValues((now) => ({ ...now, email: account.email }));
    });
  };
  return (
    <Card>
      <form {...unguarded} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <Field key={name} label={consignerFieldWords(name)} error={fields[name]}>
            <Input
              maxLength={most[name]}
              type={name === "email" ? "email" : name === "phone" ? "tel" : "text"}
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          </Field>
        ))}
        <Field label={consignerFieldWords("address")} error={fields["address"]} className="sm:col-span-2">
          <Textarea
            rows={2}
            most={500}
            value={values.address}
            onChange={({ target }) => setValues({ ...values, address: target.value })}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
          <Problem text={problem} className="grow" />
          <Button data-whole type="submit" variant="primary" busy={busy} disabled={changed.length === 0}>
            {t("Update")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
