import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classes } from "../classes.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "normal" | "large";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover",
  secondary: "bg-surface text-ink border border-line-strong/50 hover:bg-hover active:bg-hover",
  ghost: "text-ink hover:bg-hover active:bg-hover",
  danger: "bg-danger-fill text-white hover:brightness-95 active:brightness-90",
};

const sizes: Record<ButtonSize, string> = {
  normal: "min-h-11 px-4 text-body",
  large: "min-h-13 px-6 text-lead",
};

/** Returns the classes of a button, for links that act as one. */
export function buttonClasses(variant: ButtonVariant = "secondary", size: ButtonSize = "normal"): string {
  return classes(
    "press inline-flex items-center justify-center gap-2 rounded-control text-center font-medium select-none",
    "transition-[background-color,filter,opacity] duration-100 ease-calm",
    "aria-disabled:cursor-not-allowed aria-disabled:opacity-45 [&_svg]:size-5 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
  );
}

export interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: ReactNode;
  /** Shows a spinner and ignores presses; the label stays, so that the width does. */
  readonly busy?: boolean | undefined;
}

function refuse(press: MouseEvent): void {
  press.preventDefault();
  press.stopPropagation();
}

/**
 * A button, at least 44 px high. When disabled or busy it stays focusable: with `disabled`, a pressed button would lose
 * the focus. Enter in a field presses its form's button.
 */
export function Button({ variant, size, icon, busy, className, children, disabled, onClick, ...rest }: ButtonProps) {
  const refuses = disabled || busy || undefined;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={refuses}
      aria-busy={busy || undefined}
      onClick={refuses ? refuse : onClick}
      className={classes(buttonClasses(variant, size), className)}
    >
      {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, "children" | "icon" | "size"> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A square button with only an icon and an accessible name. */
export const IconButton = ({ label, variant = "ghost", className, ...rest }: IconButtonProps) => (
  <Button
    title={label}
    {...rest}
    aria-label={label}
    variant={variant}
    className={classes("size-11 min-w-11 px-0", className)}
  />
);
