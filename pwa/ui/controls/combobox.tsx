import { t } from "#shared/words/define-words.ts";
import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronDown, X } from "lucide-react";
import { startTransition, useMemo, useRef, useState } from "react";
import { rankNames } from "#shared/machine/kernel/rank-names.ts";
import { classes } from "../classes.ts";
import { controlClasses, useListName } from "./field.tsx";
import { useTypedInput } from "../typed-input.ts";
import { optionClasses, popupClasses, usePositionMethod } from "./popup.ts";
import type { Option } from "./select.tsx";

export interface ComboboxProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly options: readonly Option[];
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** False if the choice cannot be cleared. */
  readonly clearable?: boolean | undefined;
  readonly emptyText?: string | undefined;
  /** Maximum number of matches shown. */
  readonly limit?: number | undefined;
  /** Called with what is in the field, typed or chosen. */
  readonly onTyped?: ((typed: string) => void) | undefined;
}

/** Options rendered on opening, more than are visible; the others follow right after. */
const atFirst = 12;

/** Choice of one of many options by typing; best match first (`rankNames`). */
export function Combobox(props: ComboboxProps) {
  const {
    value,
    onChange,
    options,
    placeholder = t("Search"),
    disabled = false,
    clearable = true,
    emptyText = t("Nothing found."),
    limit = 60,
    onTyped,
  } = props;
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value]);
  const name = useListName();
  const field = useRef<HTMLInputElement>(null);
  const choose = useTypedInput(value ?? "", "chosen");
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const most = isWhole ? limit : Math.min(atFirst, limit);
  // Computed only while open, whatever the number of options.
  const shown = useMemo(
    () => (open ? (typed === chosen?.label ? options.slice(0, most) : fitting(options, typed, most)) : none),
    [open, options, typed, chosen, most],
  );
  return (
    <Base.Root
      items={shown}
      filter={null}
      value={chosen}
      disabled={disabled}
      autoHighlight
      itemToStringLabel={(option: Option) => option.label}
      isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      onInputValueChange={(text) => {
        setTyped(text);
        onTyped?.(text);
      }}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) startTransition(() => setWhole(true));
        else setWhole(false);
      }}
      onValueChange={(next) => {
        choose(field.current);
        onChange(next === null ? null : next.value);
      }}
    >
      <div className="relative">
        <Base.Input
          ref={field}
          placeholder={placeholder}
          className={classes(controlClasses, "h-11 pr-20 pl-3 text-base")}
          // Escape closes this list, or else its container. It never clears the choice.
          onKeyDown={(event) => {
            if (event.key === "Escape" && !open) event.preventBaseUIHandler();
          }}
        />
        <div className="absolute inset-y-0 right-0 flex items-center text-muted">
          {clearable && (
            <Base.Clear aria-label={t("Clear")} className="flex h-11 w-9 items-center justify-center rounded-control">
              <X aria-hidden className="size-4" />
            </Base.Clear>
          )}
          <Base.Trigger
            aria-label={t("Show choices")}
            className="flex h-11 w-11 items-center justify-center rounded-control"
          >
            <ChevronDown aria-hidden className="size-5" />
          </Base.Trigger>
        </div>
      </div>
      <Base.Portal>
        <Base.Positioner positionMethod={usePositionMethod()} className="z-50 outline-none" sideOffset={6}>
          <Base.Popup className={classes(popupClasses, "w-[max(var(--anchor-width),14rem)]")}>
            <Base.Empty>
              <div className="px-4 py-3 text-muted">{emptyText}</div>
            </Base.Empty>
            <Base.List
              {...name}
              className="max-h-[min(24rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:p-0"
            >
              {(option: Option) => (
                <Base.Item key={option.value} value={option} disabled={option.disabled} className={optionClasses}>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{option.label}</span>
                    {option.hint !== undefined && (
                      <span className="block truncate text-caption text-muted">{option.hint}</span>
                    )}
                  </span>
                  <Base.ItemIndicator className="shrink-0 text-accent-text">
                    <Check aria-hidden className="size-5" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const none: readonly Option[] = [];

/** Returns the options that match the typed text, best match first. */
function fitting(options: readonly Option[], typed: string, limit: number): readonly Option[] {
  if (typed.trim() === "") return options.slice(0, limit);
  const rank = rankNames(typed);
  return options
    .flatMap((option) => {
      const place = rank(option);
      return place === null ? [] : [{ option, place }];
    })
    .sort((one, other) => one.place - other.place)
    .slice(0, limit)
    .map(({ option }) => option);
}
