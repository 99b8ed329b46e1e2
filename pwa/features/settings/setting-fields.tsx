import { t } from "#shared/words/define-words.ts";
import { useId, useState } from "react";
import { Field, Input, Textarea, useOwnProblem } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { type SettingName, settingsTable } from "#shared/areas/settings/settings-table.ts";
import { choiceWords } from "./choice-words.ts";
import { plainSetting, type SettingForm, type Unit } from "./plain-settings.ts";
import { settingsScreenWords } from "./words.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Field of a setting as `plain-settings.ts` describes it. */
export function PlainField({ form, name }: { readonly form: SettingForm; readonly name: SettingName }) {
  const { value, error, onChange, onBlur } = form.fieldsIn("changes.")<unknown>(name);
  const setting = plainSetting(name);
  if (setting === undefined) return null;
  const { label } = setting;
  const hint = hintOf(name, typeof setting.hint === "function" ? setting.hint(form) : setting.hint);
  switch (setting.kind) {
    case "text": {
      const { most, lines = 1, type } = setting;
      const shared = { most, value: textOf(value), autoComplete: "off", onBlur };
      return (
        <Field label={label} error={error} hint={hint} className={lines > 1 ? "col-span-full" : undefined}>
          {lines > 1 ? (
            <Textarea {...shared} rows={lines} onChange={({ target }) => onChange(target.value)} />
          ) : (
            <Input {...shared} type={type} onChange={({ target }) => onChange(target.value)} />
          )}
        </Field>
      );
    }
    case "switch":
      return (
        <div className="col-span-full">
          <SwitchRow
            label={label}
            hint={hintOf(name, value === true ? setting.on : setting.off)}
            value={value === true}
            onChange={onChange}
          />
        </div>
      );
    case "checks":
      return (
        <ChecksField
          {...setting}
          hint={hint}
          says={(choice) => choiceWords(choice)}
          value={value}
          error={error}
          onChange={onChange}
        />
      );
    case "money": {
      const { needs } = setting;
      const isOff = needs !== undefined && form.fieldsIn("changes.")(needs).value !== true;
      return (
        <Field label={label} error={error} hint={hint}>
          <MoneyInput value={numberOf(value)} disabled={isOff} onChange={onChange} />
        </Field>
      );
    }
    case "number":
      return (
        <Field label={label} error={error} hint={hint}>
          <NumberInput unit={setting.unit} value={numberOf(value)} onChange={onChange} onBlur={onBlur} />
        </Field>
      );
    case "choice":
      return (
        <Field label={label} error={error} hint={hint}>
          <Select value={typeof value === "string" ? value : null} options={setting.options} onChange={onChange} />
        </Field>
      );
  }
}

/** Returns a setting's effect, with a note if it needs an online shop. */
const hintOf = (name: SettingName, hint: string | undefined): string | undefined =>
  settingsTable[name].waitsForShop === true
    ? [hint, t("This has no effect until the store is connected to an online shop.")].filter(Boolean).join(" ")
    : hint;

const decimals: Readonly<Record<Unit, number>> = { percent: 2, rate: 4, mm: 1, days: 0, hours: 0 };
/** Value of one unit. */
const worth: Readonly<Record<Unit, number>> = { percent: 100, rate: 100, mm: 1, days: 1, hours: 1 };

function NumberInput({
  unit,
  value,
  onChange,
  onBlur,
}: {
  readonly unit: Unit;
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

const textOfNumber = (value: number | null, unit: Unit): string => (value === null ? "" : String(value / worth[unit]));

function parseNumber(text: string, unit: Unit): number | null {
  const shape = decimals[unit] === 0 ? /^\d{1,4}$/ : new RegExp(`^\\d{1,4}([.,]\\d{1,${decimals[unit]}})?$`);
  return shape.test(text.trim()) ? Math.round(Number(text.trim().replace(",", ".")) * worth[unit] * 100) / 100 : null;
}

/** Several choices as checkboxes. */
export function ChecksField<T extends string>({
  label,
  hint,
  choices,
  says = (choice) => choice,
  quiet = false,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly choices: readonly T[];
  /** Returns a choice's name on the screen; by default the choice. */
  readonly says?: (choice: T) => string;
  /** Marks an invalid group without a message. */
  readonly quiet?: boolean;
  readonly value: unknown;
  readonly error: string | null;
  readonly onChange: (chosen: string[]) => void;
}) {
  const id = useId();
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
