import { Switch } from "@base-ui/react/switch";
import { type ReactNode, useId } from "react";

/** A switch with its label and the meaning of its current value. */
export function SwitchRow({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="block text-caption text-muted">{hint}</span>
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
