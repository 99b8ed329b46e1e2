import { t } from "#shared/words/define-words.ts";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { FieldChanges, Did } from "#pwa/parts/history/did.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import type { CommandEntry, DescribedRow } from "./activity-days.ts";

const surface = "block rounded-card border border-line bg-surface p-4 shadow-card";

/** The changes of one command. For many rows: one expandable card. */
export function CommandEntryCard({ commandEntry }: { commandEntry: CommandEntry }) {
  const [row, ...more] = commandEntry.rows;
  if (row === undefined) return null;
  if (more.length > 0) return <ManyCard commandEntry={commandEntry} />;
  return (
    <RowLink row={row} className={surface}>
      <EntryTitle commandEntry={commandEntry} deed={row.deed?.text}>
        <Did entry={row} />
      </EntryTitle>
    </RowLink>
  );
}

function ManyCard({ commandEntry }: { commandEntry: CommandEntry }) {
  const [isOpen, setOpen] = useState(false);
  const rows = useId();
  return (
    <div className={surface}>
      <EntryTitle commandEntry={commandEntry}>
        {commandEntry.did}
        {commandEntry.changes.length > 0 && <FieldChanges changes={commandEntry.changes} />}
      </EntryTitle>
      <Button
        variant="ghost"
        className="-mb-2 -ml-4"
        aria-expanded={isOpen}
        aria-controls={rows}
        icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t("Hide") : t("Show all {count, number}", { count: commandEntry.rows.length })}
      </Button>
      <ul id={rows} hidden={!isOpen} className="mt-2 divide-y divide-line border-t border-line">
        {isOpen &&
          commandEntry.rows.map((row) => (
            <li key={row.id}>
              <RowLink row={row} className="block py-3">
                <div className="flex flex-wrap gap-x-3 break-words">
                  <span className="font-medium">{row.title}</span>
                  <span className="tabular text-muted">{row.detail}</span>
                </div>
                {row.deed != null && <p className="break-words">{row.deed.text}</p>}
                {(commandEntry.changes.length === 0 || row.changes.length > commandEntry.changes.length) && (
                  <div className="break-words text-muted">
                    <Did entry={row} />
                  </div>
                )}
              </RowLink>
            </li>
          ))}
      </ul>
    </div>
  );
}

function EntryTitle(props: {
  readonly commandEntry: CommandEntry;
  /** Deed at the one row, in people’s words. */
  readonly deed?: string | undefined;
  readonly children: ReactNode;
}) {
  const { commandEntry, deed, children } = props;
  const [only, ...others] = commandEntry.rows;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 break-words">
        <span className="font-semibold">{commandEntry.title}</span>
        {others.length === 0 && only !== undefined && only.detail !== "" && (
          <span className="tabular text-caption text-muted">{only.detail}</span>
        )}
      </p>
      {deed !== undefined && <p className="mt-1 font-medium break-words">{deed}</p>}
      <div className="mt-1 break-words">
        <strong className="font-semibold">{commandEntry.who}</strong> {children}
      </div>
      {commandEntry.reason !== "" && <p className="mt-1 break-words text-muted">“{commandEntry.reason}”</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-caption text-muted">
        <DateText at={commandEntry.at} form="dateTime" />
        {commandEntry.kind === "override" && <span className="font-medium text-danger">{t("Override")}</span>}
      </p>
    </>
  );
}

/** A row's title; an item's is a link in a new tab, which keeps the feed's position. */
function RowLink({ row, className, children }: { row: DescribedRow; className: string; children: ReactNode }) {
  if (row.rowType !== "item" || row.kind === "removed") return <div className={className}>{children}</div>;
  return (
    <AppLink
      to="/inventories/$itemId"
      params={{ itemId: row.rowId }}
      target="_blank"
      rel="noreferrer"
      className={classes(className, "hover:bg-hover")}
    >
      {children}
      <span className="sr-only">{t("Opens in a new tab")}</span>
    </AppLink>
  );
}
