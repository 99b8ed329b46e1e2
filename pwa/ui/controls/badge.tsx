import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger" | "violet";

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-muted",
  info: "bg-info-soft text-info",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  violet: "bg-violet-soft text-violet",
};

/** Returns the classes of a badge. */
export const badgeClasses = (tone: Tone | undefined = "neutral"): string =>
  `h-6 max-w-full rounded-full text-caption font-medium whitespace-nowrap ${tones[tone]}`;

/** Returns the classes of a badge that may need two lines; with one it is as high as the others. */
export const tallBadgeClasses = (tone: Tone | undefined = "neutral"): string =>
  `max-w-full rounded-xl py-1 text-caption leading-4 font-medium ${tones[tone]}`;

/** A badge. It always has a word, and usually an icon, besides its colour. */
export function Badge({
  tone,
  icon,
  children,
  className,
}: {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span
      className={classes(
        badgeClasses(tone),
        "inline-flex items-center gap-1.5 px-2.5 [&_svg]:size-3.5 [&_svg]:shrink-0",
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
