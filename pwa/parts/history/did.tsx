import { t } from "#shared/words/define-words.ts";
import { rich } from "#pwa/ui/rich.tsx";
import type { FieldChange, TimelineEntry } from "./timeline.ts";

/** The sentence after the name: one change inline, several as a list. */
export function Did({ entry }: { entry: Pick<TimelineEntry, "changes" | "did"> }) {
  if (entry.changes.length <= 1) return <>{entry.did}</>;
  return (
    <>
      {t("changed {count, plural, one {# field} other {# fields}}", { count: entry.changes.length })}
      <FieldChanges changes={entry.changes} />
    </>
  );
}

/** The changes, from what to what, one line per field. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul className="mt-2 grid gap-1.5">
      {changes.map((change) => (
        <li key={change.label} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-caption font-medium text-muted">{change.label}</span>
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ change }: { change: FieldChange }) {
  if (change.from === null) return <span>{change.to}</span>;
  return (
    <span className="min-w-0 break-words">
      {rich("from <muted>{from}</muted> to <strong>{to}</strong>", {
        from: change.from,
        to: change.to,
        muted: (text) => <span className="text-muted">{text}</span>,
        strong: (text) => <span className="font-medium">{text}</span>,
      })}
    </span>
  );
}
