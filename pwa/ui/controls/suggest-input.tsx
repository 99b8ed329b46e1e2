import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { rankNames } from "#shared/machine/kernel/rank-names.ts";
import { classes } from "../classes.ts";
import { controlClasses, useListName } from "./field.tsx";
import { useTypedInput } from "../typed-input.ts";
import { optionClasses, popupClasses, usePositionMethod } from "./popup.ts";

/** Suggestions shown at once. */
const mostShown = 8;

/** A text input that suggests what is in use; any other text can be typed. */
export function SuggestInput({
  value,
  onChange,
  onBlur,
  suggestions,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly suggestions: readonly string[];
}) {
  const name = useListName(undefined);
  const [open, setOpen] = useState(false);
  const typed = useTypedInput(value);
  const rank = rankNames(value);
  const places = open ? suggestions.map((label) => ({ label, place: value.trim() === "" ? 0 : rank({ label }) })) : [];
  const shown = places
    .filter(({ label, place }) => place !== null && label !== value)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .slice(0, mostShown)
    .map(({ label }) => label);
  return (
    <Base.Root
      items={shown}
      filter={null}
      value={value}
      onValueChange={onChange}
      open={shown.length > 0}
      onOpenChange={setOpen}
      openOnInputClick
    >
      <Base.Input
        autoComplete="off"
        onInput={({ currentTarget }) => typed(currentTarget)}
        onBlur={onBlur}
        className={classes(controlClasses, "h-11 px-3")}
      />
      <Base.Portal>
        <Base.Positioner positionMethod={usePositionMethod()} className="z-50 outline-none" sideOffset={6}>
          <Base.Popup className={classes(popupClasses, "w-[max(var(--anchor-width),10rem)]")}>
            <Base.List
              {...name}
              className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1.5 outline-none"
            >
              {(text: string) => (
                <Base.Item key={text} value={text} className={optionClasses}>
                  <span className="truncate">{text}</span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
