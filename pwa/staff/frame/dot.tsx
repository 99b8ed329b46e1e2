import { classes } from "#pwa/ui/classes.ts";

/** Mark for something new; red for what needs attention. */
export function Dot({ urgent, className }: { urgent: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        "absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-surface",
        urgent ? "bg-danger-fill" : "bg-accent",
        className,
      )}
    />
  );
}
