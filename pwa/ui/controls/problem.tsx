import { classes } from "../classes.ts";

/** Says what failed, as soon as something did; `boxed` stands out on a screen without a card. */
export function Problem({
  text,
  boxed = false,
  className,
}: {
  readonly text: string | null;
  readonly boxed?: boolean;
  readonly className?: string;
}) {
  return text === null ? null : (
    <p role="alert" className={classes(boxed && "rounded-control bg-danger-soft px-4 py-3", className, "text-danger")}>
      {text}
    </p>
  );
}
