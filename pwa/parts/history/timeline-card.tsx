import { t } from "#shared/words/define-words.ts";
import {
  ArrowLeftRight,
  Banknote,
  CloudOff,
  History,
  MessageCircle,
  PackageCheck,
  PackageX,
  PencilLine,
  Plus,
  ShieldAlert,
  ShoppingBag,
  Trash2,
} from "lucide-react";
import { classes } from "#pwa/ui/classes.ts";
import { UnsentBadge } from "../items/item-facts.tsx";
import { rich } from "#pwa/ui/rich.tsx";
import type { Answer } from "#pwa/ui/use-answer.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { Did } from "./did.tsx";
import type { TimelineEntry } from "./timeline.ts";

/** Card with a row's history, newest first: waiting commands of this device, then the server's log. */
export function TimelineCard({
  entries,
  log: { state, problem, readAt },
  onMore,
}: {
  readonly entries: readonly TimelineEntry[];
  readonly log: Pick<Answer<unknown>, "state" | "problem" | "readAt">;
  /** Loads older entries; missing if there are none. */
  readonly onMore?: (() => void) | undefined;
}) {
  // The server does not know a row made on this device before it is delivered.
  const isUnread = state === "offline" || state === "missing";
  return (
    <SectionCard
      id="timeline"
      title={t("Timeline")}
      aside={
        isUnread && readAt !== null ? (
          <Badge icon={<CloudOff aria-hidden />}>
            {rich("As of <age></age>", { age: () => <DateText at={readAt} form="age" /> })}
          </Badge>
        ) : undefined
      }
    >
      {state === "refused" && (
        <p role="alert" className="mb-3 text-danger">
          {problem}
        </p>
      )}
      {entries.length > 0 ? (
        <ol className="relative grid gap-5 before:absolute before:inset-y-2 before:left-[1.0625rem] before:w-px before:bg-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : state === "loading" ? (
        <div role="status" aria-label={t("Loading timeline")} className="grid gap-4">
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex gap-3">
              <Skeleton className="size-9 rounded-full" />
              <Skeleton className="h-9 flex-1" />
            </div>
          ))}
        </div>
      ) : null}
      {entries.length === 0 && state === "fresh" && <EmptyState icon={<History />} title={t("No changes yet")} />}
      {readAt === null && isUnread && (
        <p
          className={classes(
            "flex items-center gap-2 text-muted",
            entries.length > 0 && "mt-4 border-t border-line pt-4",
          )}
        >
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {t("Earlier history needs a connection. It appears here when the server can be reached.")}
        </p>
      )}
      {onMore !== undefined && (
        <Button variant="ghost" className="mt-4" busy={state === "loading"} onClick={onMore}>
          {t("Show older")}
        </Button>
      )}
    </SectionCard>
  );
}

const icons = { added: Plus, removed: Trash2, changed: PencilLine, override: ShieldAlert } as const;
const deedIcons = {
  sold: ShoppingBag,
  paid: Banknote,
  moved: ArrowLeftRight,
  taken: PackageCheck,
  ended: PackageX,
  asked: MessageCircle,
} as const;

function Entry({ entry }: { entry: TimelineEntry }) {
  const Icon = entry.deed == null || entry.kind === "override" ? icons[entry.kind] : deedIcons[entry.deed.kind];
  return (
    <li className="relative flex gap-3">
      <span
        aria-hidden
        className={classes(
          "flex size-9 shrink-0 items-center justify-center rounded-full border bg-surface",
          entry.unsent
            ? "border-warning text-warning"
            : entry.kind === "override"
              ? "border-danger text-danger"
              : "border-line text-muted",
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1.5">
        {entry.deed != null && <p className="font-medium break-words">{entry.deed.text}</p>}
        <div className="break-words">
          <strong className="font-semibold">{entry.who}</strong> <Did entry={entry} />
        </div>
        {entry.reason !== "" && <p className="mt-1 text-muted">“{entry.reason}”</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-muted">
          <DateText at={entry.at} form="dateTime" />
          {entry.kind === "override" && <span className="font-medium text-danger">{t("Override")}</span>}
          {entry.unsent && <UnsentBadge withText />}
        </p>
      </div>
    </li>
  );
}
