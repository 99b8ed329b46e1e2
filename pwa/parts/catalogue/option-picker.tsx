import { t } from "#shared/words/define-words.ts";
import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { classes } from "#pwa/ui/classes.ts";
import type { ValueGroup } from "./sizes-of.ts";

export interface OptionPickerProps {
  /** The option's name in the template: Size, Condition, Box Condition. */
  readonly label: string;
  readonly groups: readonly ValueGroup[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null | undefined;
  /** Marks it: nothing is saved without it. */
  readonly required?: boolean;
  /** Short texts under values, such as the lowest price. */
  readonly captions?: ReadonlyMap<string, string> | undefined;
}

/**
 * Choice of one of a template's values, as a grid of large buttons with arrow keys. A chosen value that the template no
 * longer has is still shown. Many values scroll; a partly visible row shows that there are more, and a last row alone is
 * shown in full.
 */
export function OptionPicker({ label, groups, value, onChange, error, required = false, captions }: OptionPickerProps) {
  const name = useId();
  const wrong = error !== undefined && error !== null;
  const list = useRef<HTMLDivElement>(null);
  const { more, fits } = useMoreBelow(list);
  const isListed = value === "" || groups.some(({ values }) => values.includes(value));
  const shown = isListed ? groups : [{ name: "", values: [value] }, ...groups];
  // Sizes in columns, words in lines.
  const columns = shown.every(({ values }) => values.every((option) => option.length <= 5));
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={wrong ? `${name}-error` : required ? `${name}-required` : undefined}
    >
      <legend className="mb-1.5 text-caption font-medium text-muted">
        {label}
        {required && (
          <span aria-hidden className="ml-0.5 text-danger">
            *
          </span>
        )}
      </legend>
      {required && (
        <span id={`${name}-required`} hidden>
          {t("Required.")}
        </span>
      )}
      <div
        ref={list}
        className={classes(
          "-m-1 flex flex-col gap-3 overflow-y-auto overscroll-contain p-1",
          // Four and a half rows, so that the cut row shows that there are more.
          !fits && "max-h-58",
          more && "[mask-image:linear-gradient(to_bottom,#000_calc(100%-2.5rem),#0003)]",
        )}
      >
        {shown.map((group) => (
          <div key={group.name} role={group.name === "" ? undefined : "group"} aria-label={group.name || undefined}>
            {group.name !== "" && (
              <p aria-hidden className="mb-1.5 text-caption text-muted">
                {group.name}
              </p>
            )}
            <div
              className={
                columns
                  ? classes(
                      "grid gap-2",
                      captions === undefined || captions.size === 0
                        ? "grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))]"
                        : "grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]",
                    )
                  : "flex flex-wrap gap-2"
              }
            >
              {group.values.map((option) => (
                <label
                  key={option}
                  className={classes(
                    "relative flex min-h-11 min-w-13 cursor-pointer flex-col items-center justify-center rounded-control border px-2.5 text-center select-none",
                    "transition-colors duration-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text",
                    option === value
                      ? "border-accent bg-accent font-semibold text-on-accent"
                      : classes("bg-surface hover:bg-hover", wrong ? "border-danger" : "border-line-strong/60"),
                  )}
                >
                  <input
                    type="radio"
                    name={name}
                    value={option}
                    checked={option === value}
                    onChange={() => onChange(option)}
                    className="sr-only"
                  />
                  {option}
                  {captions?.get(option) !== undefined && (
                    <span className="text-caption font-normal opacity-80">{captions.get(option)}</span>
                  )}
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      {wrong && (
        <p id={`${name}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-caption text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Pixels of a list's height up to which it is shown in full: four and a half rows, and one more. */
const fullHeight = 58 * 4 + 52;

/** Returns whether a list continues below its visible part, and whether it is short enough to be shown in full. */
function useMoreBelow(list: React.RefObject<HTMLElement | null>): { readonly more: boolean; readonly fits: boolean } {
  const [more, setMore] = useState(false);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const check = () => {
      setMore(element.scrollTop + element.clientHeight < element.scrollHeight - 4);
      setFits(element.scrollHeight <= fullHeight);
    };
    check();
    const sizes = new ResizeObserver(check);
    sizes.observe(element);
    element.addEventListener("scroll", check, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", check);
    };
  }, [list]);
  return { more, fits };
}
