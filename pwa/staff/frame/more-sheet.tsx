import { t } from "#shared/words/define-words.ts";
import { ChevronRight, Circle, Lock, LogOut, Sparkles } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatCount } from "#pwa/ui/format.ts";
import { Sheet } from "#pwa/ui/controls/dialog.tsx";
import { canLock, lockDevice } from "#pwa/session/tablet/lock.ts";
import { menuSectionWords } from "../words.ts";
import type { MenuEntry, MenuPart } from "./menu.ts";
import { countClasses, useMenuCounts } from "./menu-counts.ts";
import { sectionIcons } from "./section-icons.ts";

const line = "flex min-h-13 w-full items-center gap-4 rounded-control px-3 text-left font-medium hover:bg-hover";

/** The rest of the menu on a phone by sections, the app's news, and the signed-in person. */
export function MoreSheet(props: {
  open: boolean;
  onClose: () => void;
  parts: readonly MenuPart[];
  at: string | undefined;
  onSignOut: () => void;
}) {
  const { user, store, updatesUrl = "" } = useDevice().session;
  const entry = (one: MenuEntry) => (
    <Entry key={one.to} entry={one} here={one.to === props.at} onClose={props.onClose} />
  );
  return (
    <Sheet open={props.open} onClose={props.onClose} title={user.name} description={`${user.email} · ${store.name}`}>
      <nav aria-label={t("More")} className="pad-safe-bottom -mx-2 flex flex-col">
        {props.parts.map((part) =>
          part.section === null ? (
            entry(part.entry)
          ) : (
            <div key={part.section} role="group" aria-label={menuSectionWords(part.section)} className="flex flex-col">
              <p aria-hidden className="px-3 pt-4 pb-1 text-caption font-medium text-muted">
                {menuSectionWords(part.section)}
              </p>
              {part.entries.map(entry)}
            </div>
          ),
        )}
        {updatesUrl !== "" && (
          <a href={updatesUrl} target="_blank" rel="noreferrer" className={classes(line, "mt-2")}>
            <Sparkles aria-hidden className="size-5.5" />
            {t("New Updates")}
          </a>
        )}
        {canLock() && (
          <button
            type="button"
            className={line}
            onClick={() => {
              props.onClose();
              void lockDevice(user.id);
            }}
          >
            <Lock aria-hidden className="size-5.5" />
            {t("Lock")}
          </button>
        )}
        <button
          type="button"
          className={line}
          onClick={() => {
            props.onClose();
            props.onSignOut();
          }}
        >
          <LogOut aria-hidden className="size-5.5" />
          {t("Sign out")}
        </button>
        <a href="/licenses.txt" target="_blank" rel="noreferrer" className="px-3 py-2 text-caption text-muted">
          {t("Third-party licenses")}
        </a>
      </nav>
    </Sheet>
  );
}

function Entry({ entry, here, onClose }: { entry: MenuEntry; here: boolean; onClose: () => void }) {
  const counted = useMenuCounts()[entry.to];
  const Icon = entry.icon ?? sectionIcons[entry.to] ?? Circle;
  return (
    <AppLink
      to={entry.to}
      onClick={onClose}
      aria-current={here ? "page" : undefined}
      className={classes(line, here && "text-accent-text")}
    >
      <Icon aria-hidden className="size-5.5" />
      {entry.label()}
      {counted !== undefined && counted.count > 0 && (
        <span className={countClasses(counted)}>{formatCount(counted.count)}</span>
      )}
      <ChevronRight aria-hidden className="ml-auto size-5 text-faint" />
    </AppLink>
  );
}
