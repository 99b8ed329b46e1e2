import { classes } from "#pwa/components/classes.ts";

/** Something is here to look at. */
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
