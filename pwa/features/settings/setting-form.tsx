import type { ReactNode } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { type CommandForm, type Draft, useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { CommandArgs } from "#shared/commands.ts";
import { settingsScreenWords } from "./words.ts";

type Args = CommandArgs<"settings.editSettings">;
export type Changes = Args["changes"];
export type SettingForm = CommandForm<Args>;

/** Messages of required fields: field → sentence. */
export type Missing = { readonly [F in keyof Changes]?: string };

/**
 * A card of settings with its own save button [B5.14]. Only changed fields are sent, so that two people who change
 * different settings keep both.
 */
export function SettingsCard({
  id,
  title,
  hint,
  start,
  missing = {},
  isProtected = false,
  children,
}: {
  readonly id: string;
  readonly title: string;
  /** Purpose of these settings. */
  readonly hint?: string;
  /** Current values of this card's fields. */
  readonly start: Draft<Changes>;
  readonly missing?: Missing;
  /** Only for admins, changed online after proving their identity; nobody else sees the card. */
  readonly isProtected?: boolean;
  readonly children: (form: SettingForm) => ReactNode;
}) {
  const can = useCan();
  const form = useCommandForm(
    isProtected ? "settings.editProtected" : "settings.editSettings",
    { changes: start },
    {
      missing: Object.fromEntries(
        Object.entries(missing).map(([field, sentence]) => [`changes.${field}`, sentence ?? ""]),
      ),
      args: ({ changes }) => ({ changes: differing(changes ?? {}, start) }),
      onSaved: () => toast.success(settingsScreenWords("saved")),
    },
  );
  if (isProtected && !can("settings.protect")) return null;
  return (
    <SectionCard id={id} title={title} className="max-w-3xl">
      {hint !== undefined && <p className="-mt-2 mb-4 text-caption text-muted">{hint}</p>}
      <form aria-labelledby={id} className="grid gap-4 sm:grid-cols-2" {...form.element}>
        {children(form)}
        <FormEnd form={form} online={isProtected} />
      </form>
    </SectionCard>
  );
}

/** Returns the changed fields; lists count as one value. */
const differing = (values: Draft<Changes>, start: Draft<Changes>): object =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify((start as Readonly<Record<string, unknown>>)[field]),
    ),
  );
