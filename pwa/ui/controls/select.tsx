import { t } from "#shared/words/define-words.ts";
import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import { useRef } from "react";
import { classes } from "../classes.ts";
import { controlClasses, useListName } from "./field.tsx";
import { useTypedInput } from "../typed-input.ts";
import { optionClasses, popupClasses, usePositionMethod, useKeptSide } from "./popup.ts";

export interface Option {
  readonly value: string;
  readonly label: string;
  /** A second, muted line. */
  readonly hint?: string | undefined;
  /** Not shown; found by its digits. Comboboxes only. */
  readonly phone?: string | undefined;
  /** Shown, but cannot be chosen; the hint says why. Comboboxes only. */
  readonly disabled?: boolean | undefined;
}

export interface SelectProps {
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Accessible name if there is no Field. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** Internal value of an option with an empty value, which Base UI would show as nothing chosen. */
const noValue = "*none*";
const inner = (value: string): string => (value === "" ? noValue : value);

/** Choice of one of a few options. For more than about twenty, or with search, use Combobox. */
export function Select({
  value,
  onChange,
  options,
  placeholder = t("Choose"),
  disabled = false,
  label,
  className,
}: SelectProps) {
  const name = useListName(label);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useTypedInput(value ?? "", "chosen");
  const popup = useRef<HTMLDivElement>(null);
  const kept = useKeptSide(popup);
  return (
    <Base.Root
      {...kept.root}
      items={options.map((option) => ({ ...option, value: inner(option.value) }))}
      value={options.some((option) => option.value === value) ? inner(value ?? "") : value}
      disabled={disabled}
      onValueChange={(next) => {
        if (next === null) return;
        chosen(trigger.current);
        onChange(next === noValue ? "" : next);
      }}
    >
      <Base.Trigger
        ref={trigger}
        aria-label={label}
        className={classes(
          controlClasses,
          "flex h-auto min-h-11 items-center gap-2 px-3 text-left text-base data-placeholder:text-faint",
          className,
        )}
      >
        <Base.Value className="min-w-0 flex-1 leading-5 break-words" placeholder={placeholder} />
        <Base.Icon className="shrink-0 text-muted">
          <ChevronDown aria-hidden className="size-5" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          {...kept.positioner}
          positionMethod={usePositionMethod()}
          className="z-50 outline-none"
          sideOffset={6}
          alignItemWithTrigger={false}
        >
          <Base.Popup ref={popup} className={classes(popupClasses, "min-w-[max(var(--anchor-width),10rem)]")}>
            <Base.List
              {...name}
              className="max-h-[min(24rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5"
            >
              {options.map((option) => (
                <Base.Item key={option.value} value={inner(option.value)} className={optionClasses}>
                  <span className="min-w-0 flex-1">
                    <Base.ItemText className="block break-words">{option.label}</Base.ItemText>
                    {option.hint !== undefined && (
                      <span className="block text-caption break-words text-muted">{option.hint}</span>
                    )}
                  </span>
                  <Base.ItemIndicator className="shrink-0 text-accent-text">
                    <Check aria-hidden className="size-5" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
