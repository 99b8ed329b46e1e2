import { useEffect, useRef, useState } from "react";
import { useUnsavedForm } from "./unsaved-form.ts";

/**
 * Attributes of a part of the screen: what is typed into it is kept elsewhere, guarded by its own `useUnsavedForm`, or
 * no work, such as a password.
 */
export const unguarded = { "data-guard": "no" } as const;

/** Controls whose change is work. */
const work = {
  typed: ":not([type=search],[readonly],[data-guard=no],[data-guard=no] *)",
  chosen: "form *:not([data-guard] *)",
};

/** Event of a form whose input is saved. */
export const settled = "settled";

/**
 * Guards what a person types into a control, or chooses in one of a form, whatever form that is. Returns the function
 * to call with the control when they do, before its value changes.
 */
export function useTypedInput(value: string, kind: keyof typeof work = "typed"): (control: Element | null) => void {
  /** What the control had before; null if nobody has changed it. */
  const [changed, setChanged] = useState<{ readonly control: Element; readonly before: string } | null>(null);
  const place = useRef<Element>(null);
  useUnsavedForm(changed !== null && changed.before !== value, place);
  useEffect(() => {
    const form = changed?.control.closest("form");
    const forget = () => setChanged(null);
    form?.addEventListener(settled, forget);
    return () => form?.removeEventListener(settled, forget);
  }, [changed]);
  return (control) => {
    if (changed !== null || control?.matches(work[kind]) !== true) return;
    place.current = control;
    setChanged({ control, before: value });
  };
}
