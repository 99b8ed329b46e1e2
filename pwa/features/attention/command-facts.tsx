import type { DescribedFact } from "#pwa/parts/sync-state/describe-command.ts";

/** A command's changes by field: current value → new value. */
export function CommandFacts({ facts }: { facts: readonly DescribedFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map((fact) => (
        <div key={fact.label} className="min-w-0">
          <dt className="text-caption text-muted">{fact.label}</dt>
          <dd className="break-words">
            {fact.before !== undefined && <span className="text-muted">{fact.before} → </span>}
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
