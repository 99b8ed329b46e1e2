import type { ReactNode } from "react";

/** A list of names and values. */
export function NamedValues({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="min-w-0 wrap-anywhere text-muted">{label}</dt>
          <dd className="tabular min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
