import { LoaderCircle } from "lucide-react";
import { classes } from "../classes.ts";

/** Placeholder of loading content. Set its size through `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={classes("animate-pulse rounded-control bg-sunken", className)} />;
}

/** Spinner, where the specification requires one. */
export function Spinner({ label = "Loading..." }: { label?: string | undefined }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 p-8 text-muted">
      <LoaderCircle aria-hidden className="size-6 animate-spin" />
      <span>{label}</span>
    </div>
  );
}
