import { t } from "#shared/words/define-words.ts";
import { useEffect, useRef } from "react";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import type { FormField } from "#pwa/ui/forms/use-command-form.ts";
import { paintAccent } from "#pwa/ui/styles/theme.ts";
import { useStore } from "#pwa/ui/use-row.ts";

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The store's color, which the app shows as soon as it is chosen, and keeps once it is saved. */
export function AccentField({ field }: { readonly field: FormField<string | undefined> }) {
  const value = field.value ?? "";
  const saved = useStore()?.accentColor ?? "";
  const stays = useRef(saved);
  useEffect(() => {
    stays.current = saved;
  }, [saved]);
  useEffect(() => {
    // While it is typed, the color before stays.
    if (value === "" || isColor(value)) paintAccent(value);
  }, [value]);
  useEffect(() => () => paintAccent(stays.current), []);
  return (
    <Field
      label={t("Color")}
      error={field.error}
      required={field.required}
      hint={t("For buttons and emails, such as #1f4fd1. Leave it empty for Trace’s own.")}
    >
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={t("Choose a color")}
          value={isColor(value) ? value.toLowerCase() : "#1f4fd1"}
          onChange={({ target }) => field.onChange(target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
        <Input
          value={value}
          placeholder="#1f4fd1"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
        />
      </div>
    </Field>
  );
}
