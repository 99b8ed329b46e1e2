import { classes } from "#pwa/ui/classes.ts";

/** Mark for something new. */
export function Dot({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        "absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-surface bg-danger-fill",
        className,
      )}
    />
  );
}
