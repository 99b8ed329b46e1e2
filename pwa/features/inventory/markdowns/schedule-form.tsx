import { t } from "#shared/words/define-words.ts";
import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import type { FormField } from "#pwa/ui/forms/use-command-form.ts";
import { Button, IconButton } from "#pwa/ui/controls/button.tsx";
import { Field, Input, useOwnProblem } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { PercentInput } from "#pwa/ui/controls/percent-input.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { markdownKinds, mostSteps, ownerKinds } from "#shared/areas/markdowns/markdown-choices.ts";
import { markdownWords } from "#shared/areas/markdowns/words.ts";
import type { ScheduleChoices } from "./schedule-facts.ts";
import { ownerWords, scheduleFormWords } from "./words.ts";

/** A step being edited: missing values are null. */
export interface StepDraft {
  readonly days: number | null;
  readonly off: number | null;
}

/** Returns the fields of a schedule by their names in its commands. */
export type ScheduleField = <Value>(name: string) => FormField<Value>;

/** Returns messages for missing values, for as many steps as there may be. */
export const missingSteps = (within: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: mostSteps }, (_, at) => [
      [`${within}steps.${at}.days`, t("Enter whole days.")],
      [`${within}steps.${at}.off`, markdownWords("offRequired")],
    ]).flat(),
  );

/** All fields of a markdown schedule. */
export function ScheduleForm({ field, choices }: { readonly field: ScheduleField; readonly choices: ScheduleChoices }) {
  const [name, owners, kind] = [field<string>("name"), field<string>("owners"), field<string>("kind")];
  const [floor, asks, isActive] = [
    field<number>("floorMinor"),
    field<boolean>("asksConsigners"),
    field<boolean>("isActive"),
  ];
  const steps = field<readonly StepDraft[]>("steps");
  const list = steps.value ?? [];
  return (
    <>
      <TextField field={name} label={t("Name")} most={80} />
      <Field label={scheduleFormWords("owners")} error={owners.error} required={owners.required}>
        <Select
          value={owners.value ?? "any"}
          options={ownerKinds.map((value) => ({ value, label: ownerWords(value) }))}
          onChange={owners.onChange}
        />
      </Field>
      <Checks
        field={field<readonly string[]>("templateIds")}
        label={t("Templates")}
        hint={t("Leave all unticked for every template.")}
        choices={choices.templates}
      />
      <Checks
        field={field<readonly string[]>("locationIds")}
        label={t("Locations")}
        hint={t("Leave all unticked for every location.")}
        choices={choices.locations}
      />
      <Field label={t("Steps take off")} error={kind.error} required={kind.required}>
        <Select
          value={kind.value ?? "percent"}
          options={markdownKinds.map((value) => ({ value, label: scheduleFormWords(value) }))}
          onChange={(next) => {
            kind.onChange(next);
            // A percentage cannot become an amount.
            if (next !== kind.value) steps.onChange(list.map(({ days }) => ({ days, off: null })));
          }}
        />
      </Field>
      <Steps field={field} steps={steps} isPercent={kind.value !== "amount"} />
      <Field
        label={scheduleFormWords("floor")}
        error={floor.error}
        hint={t(
          "No price goes below this. Leave it empty for no limit. A lowest price agreed with a consigner always counts.",
        )}
      >
        <MoneyInput value={floor.value === 0 ? null : (floor.value ?? null)} onChange={floor.onChange} />
      </Field>
      <SwitchRow
        label={t("Ask consigners first")}
        hint={
          asks.value === true
            ? t("Each consigner is asked for the new price and can refuse it. The store’s own items go down at once.")
            : t("Prices go down at once, without asking. Your terms should say so.")
        }
        value={asks.value === true}
        onChange={asks.onChange}
      />
      <SwitchRow
        label={t("Schedule is on")}
        hint={isActive.value === true ? t("It lowers prices from the next night on.") : t("It lowers no prices.")}
        value={isActive.value === true}
        onChange={isActive.onChange}
      />
    </>
  );
}

/** Days, reduction, and the button that removes the step. */
const columns = "grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-2";

function Steps({
  field,
  steps,
  isPercent,
}: {
  readonly field: ScheduleField;
  readonly steps: FormField<readonly StepDraft[]>;
  readonly isPercent: boolean;
}) {
  const id = useId();
  const list = steps.value ?? [];
  return (
    <fieldset aria-labelledby={`${id}-steps`} aria-describedby={`${id}-hint`} className="grid min-w-0 gap-3">
      <span id={`${id}-steps`} className="text-caption font-medium text-muted">
        {t("Steps")}
      </span>
      {list.length > 0 && (
        <div aria-hidden className={`${columns} text-caption text-muted`}>
          <span>{t("Days on sale")}</span>
          <span>{t("Off in total")}</span>
        </div>
      )}
      {list.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has no identity but its position
        <div key={at} className={columns}>
          <Days field={field(`steps.${at}.days`)} at={at} />
          <Off field={field(`steps.${at}.off`)} at={at} isPercent={isPercent} />
          <IconButton
            label={t("Remove step {step}", { step: at + 1 })}
            icon={<X aria-hidden />}
            onClick={() => steps.onChange(list.filter((_step, other) => other !== at))}
          />
        </div>
      ))}
      {typeof steps.error === "string" && (
        <p role="alert" className="text-caption text-danger">
          {steps.error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-caption text-faint">
        {t("Days count from when the item went on sale. Each step says how much is off the starting price altogether.")}
      </p>
      {list.length < mostSteps && (
        <Button
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => steps.onChange([...list, { days: null, off: null }])}
        >
          {t("Add step")}
        </Button>
      )}
    </fieldset>
  );
}

function Days({ field, at }: { readonly field: FormField<number>; readonly at: number }) {
  return (
    <Field
      hideLabel
      label={t("Days on sale of step {step}", { step: at + 1 })}
      error={field.error}
      required={field.required}
    >
      <DaysInput value={field.value ?? null} onChange={field.onChange} onBlur={field.onBlur} />
    </Field>
  );
}

function Off({
  field,
  at,
  isPercent,
}: {
  readonly field: FormField<number>;
  readonly at: number;
  readonly isPercent: boolean;
}) {
  return (
    <Field
      hideLabel
      label={t("Off the starting price in step {step}", { step: at + 1 })}
      error={field.error}
      required={field.required}
    >
      {isPercent ? (
        <PercentInput
          value={field.value ?? null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          least={1}
          most={10_000}
          problem={markdownWords("percentRange")}
        />
      ) : (
        <MoneyInput value={field.value ?? null} onChange={field.onChange} />
      )}
    </Field>
  );
}

/** Input for whole days. */
function DaysInput({
  value,
  onChange,
  onBlur,
}: {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur: () => void;
}) {
  const [typed, setTyped] = useState({ text: value === null ? "" : String(value), value });
  // A new value from outside replaces the text; typed text stays.
  const text = typed.value === value ? typed.text : value === null ? "" : String(value);
  const isDays = /^\d{1,4}$/.test(text.trim());
  useOwnProblem(text.trim() === "" || isDays ? null : t("Enter whole days."));
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      placeholder="0"
      value={text}
      onBlur={onBlur}
      onChange={({ target }) => {
        const next = /^\d{1,4}$/.test(target.value.trim()) ? Number(target.value) : null;
        setTyped({ text: target.value, value: next });
        onChange(next);
      }}
    />
  );
}

/** Several choices as checkboxes; a removed choice stays until it is unticked. */
function Checks({
  field: { value, onChange },
  label,
  hint,
  choices,
}: {
  readonly field: FormField<readonly string[]>;
  readonly label: string;
  readonly hint: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}) {
  const id = useId();
  const chosen = value ?? [];
  if (choices.length === 0) return null;
  return (
    <fieldset aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-1">
      <span id={`${id}-label`} className="text-caption font-medium text-muted">
        {label}
      </span>
      <div className="flex max-h-48 flex-wrap gap-x-6 overflow-y-auto overscroll-contain">
        {choices.map((choice) => (
          <label key={choice.id} className="flex min-h-11 min-w-0 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={chosen.includes(choice.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, choice.id] : chosen.filter((one) => one !== choice.id))
              }
            />
            <span className="min-w-0 wrap-anywhere">{choice.name}</span>
          </label>
        ))}
      </div>
      <p className="text-caption text-faint">{hint}</p>
    </fieldset>
  );
}
