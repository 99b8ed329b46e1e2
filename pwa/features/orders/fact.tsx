import type { ReactNode } from "react";
import { classes } from "#pwa/ui/classes.ts";

/** One fact of an order; nothing without a value. */
export function OrderDetail(props: {
  readonly name: string;
  readonly children: ReactNode;
  /** True if it may be long, so that it has a line of its own where two are beside each other. */
  readonly long?: true;
}) {
  const { name, children, long } = props;
  if (children === "") return null;
  return (
    <div className={classes("min-w-0", long && "max-sm:col-span-2 xl:col-span-2")}>
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
