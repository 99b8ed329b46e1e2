import { t } from "#shared/words/define-words.ts";
import { useId, useState } from "react";
import { Field, Input, Textarea, useOwnProblem } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import type { Changes, SettingForm } from "./setting-form.tsx";
import { settingsTable } from "#shared/settings/settings-table.ts";
import { settingsScreenWords } from "./words.ts";

/** Names of the fields whose value has this type. */
type FieldOf<T> = { [F in keyof Changes]-?: NonNullable<Changes[F]> extends T ? F : never }[keyof Changes];

interface Common {
  readonly form: SettingForm;
  readonly label: string;
  /** The effect of the setting. */
  readonly hint?: string;
}

const fieldOf = (form: SettingForm, name: keyof Changes) => form.fieldsIn("changes.")<unknown>(name);

/** Returns a setting's effect, with a note if it needs an online shop. */
export const hintOf = (name: keyof Changes, hint: string | undefined): string | undefined =>
  settingsTable[name].waitsForShop === true
    ? [hint, t("This has no effect until the store is connected to an online shop.")].filter(Boolean).join(" ")
    : hint;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

export function TextSetting({
  form,
  name,
  label,
  hint,
  most,
  lines = 1,
  type,
}: Common & {
  readonly name: FieldOf<string>;
  readonly most: number;
  readonly lines?: number;
  readonly type?: "email" | "url";
}) {
  const { value, error, onChange, onBlur } = fieldOf(form, name);
  const shared = { most, value: textOf(value), autoComplete: "off", onBlur };
  return (
    <Field label={label} error={error} hint={hintOf(name, hint)} className={lines > 1 ? "col-span-full" : undefined}>
      {lines > 1 ? (
        <Textarea {...shared} rows={lines} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input {...shared} type={type} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

export function SwitchSetting({
  form,
  name,
  label,
  on,
  off,
}: Common & {
  readonly name: FieldOf<boolean>;
  /** Meaning while on, and while off. */
  readonly on: string;
  readonly off: string;
}) {
  const { value, onChange } = fieldOf(form, name);
  return (
    <div className="col-span-full">
      <SwitchRow
        label={label}
        hint={hintOf(name, value === true ? on : off)}
        value={value === true}
        onChange={onChange}
      />
    </div>
  );
}

export function MoneySetting({
  form,
  name,
  label,
  hint,
  disabled = false,
}: Common & { readonly name: FieldOf<number>; readonly disabled?: boolean }) {
  const { value, error, onChange } = fieldOf(form, name);
  return (
    <Field label={label} error={error} hint={hintOf(name, hint)}>
      <MoneyInput value={numberOf(value)} disabled={disabled} onChange={onChange} />
    </Field>
  );
}

/** Input for a number: hundredths of a percent (`rate` with four decimals), millimetres or days, with limited decimals. */
export function NumberSetting({
  form,
  name,
  label,
  hint,
  unit,
}: Common & { readonly name: FieldOf<number>; readonly unit: keyof typeof decimals }) {
  const { value, error, onChange, onBlur } = fieldOf(form, name);
  return (
    <Field label={label} error={error} hint={hintOf(name, hint)}>
      <NumberInput unit={unit} value={numberOf(value)} onChange={onChange} onBlur={onBlur} />
    </Field>
  );
}

const decimals = { percent: 2, rate: 4, mm: 1, days: 0, hours: 0 } as const;
/** Value of one unit. */
const worth = { percent: 100, rate: 100, mm: 1, days: 1, hours: 1 } as const;

function NumberInput({
  unit,
  value,
  onChange,
  onBlur,
}: {
  readonly unit: keyof typeof decimals;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur: () => void;
}) {
  const [typed, setTyped] = useState({ text: textOfNumber(value, unit), value });
  // A new value from outside replaces the text; typed text stays.
  const text = typed.value === value ? typed.text : textOfNumber(value, unit);
  const parsed = parseNumber(text, unit);
  useOwnProblem(
    parsed === null && text.trim() !== ""
      ? t("{decimals, plural, =0 {Enter a whole number.} other {Enter a number with at most {decimals} decimals.}}", {
          decimals: decimals[unit],
        })
      : null,
  );
  return (
    <div className="relative">
      <Input
        inputMode={decimals[unit] === 0 ? "numeric" : "decimal"}
        autoComplete="off"
        className="tabular pr-16"
        value={text}
        onBlur={onBlur}
        onChange={({ target }) => {
          const next = parseNumber(target.value, unit);
          setTyped({ text: target.value, value: next });
          onChange(next);
        }}
      />
      <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">
        {settingsScreenWords(unit === "rate" ? "percent" : unit)}
      </span>
    </div>
  );
}

const textOfNumber = (value: number | null, unit: keyof typeof worth): string =>
  value === null ? "" : String(value / worth[unit]);

function parseNumber(text: string, unit: keyof typeof worth): number | null {
  const shape = decimals[unit] === 0 ? /^\d{1,4}$/ : new RegExp(`^\\d{1,4}([.,]\\d{1,${decimals[unit]}})?$`);
  return shape.test(text.trim()) ? Math.round(Number(text.trim().replace(",", ".")) * worth[unit] * 100) / 100 : null;
}

/** Several choices as checkboxes. */
export function ChecksSetting<T extends string>({
  form,
  name,
  label,
  hint,
  choices,
  says = (choice) => choice,
  quiet = false,
}: Common & {
  readonly name: FieldOf<readonly string[]>;
  readonly choices: readonly T[];
  /** Returns a choice's name on the screen; by default the choice. */
  readonly says?: (choice: T) => string;
  /** Marks an invalid group without a message. */
  readonly quiet?: boolean;
}) {
  const id = useId();
  const { value, error, onChange } = fieldOf(form, name);
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const isWrong = error !== null;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      {...(isWrong ? { "data-invalid": "" } : {})}
      {...(isWrong && !quiet ? { "aria-describedby": `${id}-error` } : {})}
      className="flex min-w-0 flex-col gap-1.5 col-span-full"
    >
      <span
        id={`${id}-label`}
        className={isWrong ? "text-caption font-medium text-danger" : "text-caption font-medium text-muted"}
      >
        {label}
      </span>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5"
              checked={chosen.includes(choice)}
              onChange={({ target }) =>
                onChange(choices.filter((one) => (one === choice ? target.checked : chosen.includes(one))))
              }
            />
            {says(choice)}
          </label>
        ))}
      </div>
      {isWrong && !quiet ? (
        <p id={`${id}-error`} role="alert" className="text-caption text-danger">
          {error}
        </p>
      ) : (
        hint !== undefined && <p className="text-caption text-faint">{hint}</p>
      )}
    </div>
  );
}
