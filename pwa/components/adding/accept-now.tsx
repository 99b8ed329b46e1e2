import { Switch } from "@base-ui/react/switch";
import { useId } from "react";
import { addingWords } from "./words.ts";

/** Whether items are on sale from the moment they are saved, or wait as announced. */
export function AcceptNow({
  value,
  onChange,
}: {
  readonly value: boolean;
  readonly onChange: (acceptNow: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-medium">{addingWords("acceptNow")}</span>
        <span className="block text-caption text-muted">
          {value ? addingWords("activeWhenSaved") : addingWords("waitAsDropOff")}
        </span>
      </label>
      <Switch.Root
        id={id}
        checked={value}
        onCheckedChange={onChange}
        className="relative flex h-8 w-14 shrink-0 cursor-pointer items-center rounded-full bg-line-strong transition-colors duration-150 before:absolute before:-inset-1.5 data-checked:bg-accent"
      >
        <Switch.Thumb className="block size-6 translate-x-1 rounded-full bg-white shadow-card transition-transform duration-150 data-checked:translate-x-7" />
      </Switch.Root>
    </div>
  );
}
