import { LoaderCircle } from "lucide-react";
import { classes } from "../classes.ts";

/** The shape of what is coming. Give it a size through `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={classes("animate-pulse rounded-control bg-sunken", className)} />;
}

/** Where the specification asks for a spinner. */
export function Spinner({
  label = "Loading...",
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <div role="status" className={classes("flex items-center justify-center gap-3 p-8 text-muted", className)}>
      <LoaderCircle aria-hidden className="size-6 animate-spin" />
      <span>{label}</span>
    </div>
  );
}
