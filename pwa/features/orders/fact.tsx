import type { ReactNode } from "react";

/** One fact of an order; nothing without a value. */
export function OrderDetail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === "") return null;
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
