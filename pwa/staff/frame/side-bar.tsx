import { t } from "#shared/words/define-words.ts";
import { ChevronDown, Lock, LogOut, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useShownStore } from "#pwa/ui/use-shown-store.ts";
import { formatCount } from "#pwa/ui/format.ts";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { canLock, lockDevice } from "#pwa/session/tablet/lock.ts";
import { menuGroups, menuSections, type MenuSection } from "../declare-screen.ts";
import { menuSectionWords, menuWords } from "../words.ts";
import { type MenuEntry, menuPartsOf, useMenuAddress, useMenu } from "./menu.ts";
import { countClasses, useMenuCounts } from "./menu-counts.ts";
import { Dot } from "./dot.tsx";
import { useOpenSections } from "./open-sections.ts";

const line = classes(
  "flex min-h-11 w-full flex-col items-center justify-center gap-1 rounded-control px-1 py-2 text-center text-[0.75rem] leading-4 font-medium",
  "lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:py-0 lg:text-left lg:text-body",
);
const quiet = "text-muted hover:bg-hover hover:text-ink";

/** The menu at the side: icons from 768 px, with words from 1024 px. Sections are collapsible. */
export function SideBar({ onSignOut }: { onSignOut: () => void }) {
  const parts = useMenu();
  const at = useMenuAddress();
  const { user } = useDevice().session;
  const store = useShownStore();
  const [open, fold] = useOpenSections();
  return (
    <aside
      data-chrome
      className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line bg-surface px-2 py-3 lg:px-3"
    >
      <AppLink
        to="/"
        aria-label={t("{store}, home", { store: store.name })}
        className="mb-4 flex min-h-11 items-center justify-center gap-3 lg:justify-start lg:px-2"
      >
        <StoreMark key={store.logo} logo={store.logo} name="" className="size-9" />
        <span className="hidden min-w-0 truncate text-lead font-semibold lg:block">{store.name}</span>
      </AppLink>
      <nav aria-label={t("Main")} className="flex flex-col gap-1">
        {menuGroups.map((group) => {
          const own = menuPartsOf(parts, group);
          if (own.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={menuWords(group)} className="flex flex-col gap-1">
              {group !== "day" && (
                <p aria-hidden className="hidden px-3 pt-3 text-caption text-faint lg:block">
                  {menuWords(group)}
                </p>
              )}
              {own.map((part) =>
                part.section === null ? (
                  <Entry key={part.entry.to} entry={part.entry} here={part.entry.to === at} />
                ) : (
                  <Section
                    key={part.section}
                    section={part.section}
                    open={open.includes(part.section)}
                    holdsHere={part.entries.some(({ to, isTask }) => to === at && !isTask)}
                    onFold={(unfolded) => fold(part.section, unfolded)}
                  >
                    {part.entries.map((entry) => (
                      <Entry key={entry.to} entry={entry} here={entry.to === at} nested />
                    ))}
                    {part.section === "settings" && (
                      <button
                        type="button"
                        onClick={onSignOut}
                        className={classes(line, quiet, "lg:pointer-fine:min-h-10 lg:pl-12 lg:text-caption")}
                      >
                        {t("Logout")}
                      </button>
                    )}
                  </Section>
                ),
              )}
            </div>
          );
        })}
      </nav>
      <div className="mt-auto pt-4">
        <p className="mb-1 hidden truncate px-3 text-caption text-muted lg:block" title={user.email}>
          {user.name}
        </p>
        {canLock() && (
          <button type="button" onClick={() => void lockDevice(user.id)} className={classes(line, quiet)}>
            <Picture icon={Lock} />
            {t("Lock")}
          </button>
        )}
        <button type="button" onClick={onSignOut} className={classes(line, quiet)}>
          <Picture icon={LogOut} />
          {t("Sign out")}
        </button>
        <a
          href="/licenses.txt"
          target="_blank"
          rel="noreferrer"
          className="block px-1 py-2 text-center text-caption text-muted hover:text-ink lg:px-3 lg:text-left"
        >
          {t("Third-party licenses")}
        </a>
      </div>
    </aside>
  );
}

/** A section; it stays expanded while it contains the current screen. */
function Section(props: {
  section: MenuSection;
  open: boolean;
  holdsHere: boolean;
  onFold: (unfolded: boolean) => void;
  children: ReactNode;
}) {
  const { section, open, holdsHere, onFold, children } = props;
  const name = menuSectionWords(section);
  return (
    <>
      <button
        type="button"
        aria-expanded={open || holdsHere}
        onClick={() => onFold(!open)}
        className={classes(line, holdsHere ? "text-accent-text" : quiet)}
      >
        <Picture icon={menuSections[section]} />
        {name}
        <ChevronDown
          aria-hidden
          className={classes("size-4 shrink-0 transition-transform lg:ml-auto", (open || holdsHere) && "rotate-180")}
        />
      </button>
      {(open || holdsHere) && (
        <div role="group" aria-label={name} className="flex flex-col gap-0.5">
          {children}
        </div>
      )}
    </>
  );
}

function Entry({ entry, here, nested = false }: { entry: MenuEntry; here: boolean; nested?: boolean }) {
  const counted = useMenuCounts()[entry.to];
  const count = counted?.count ?? 0;
  return (
    <AppLink
      to={entry.to}
      aria-current={here ? "page" : undefined}
      className={classes(
        line,
        here ? "bg-accent-soft text-accent-text" : quiet,
        nested && "lg:pointer-fine:min-h-10 lg:pl-12 lg:text-caption",
      )}
    >
      {!nested && entry.icon !== null && (
        <span className="relative">
          <Picture icon={entry.icon} here={here} />
          {count > 0 && <Dot urgent={counted?.urgent === true} className="lg:hidden" />}
        </span>
      )}
      {entry.label()}
      {counted !== undefined && count > 0 && (
        <span className={classes(countClasses(counted), "ml-auto hidden lg:block")}>{formatCount(count)}</span>
      )}
    </AppLink>
  );
}

const Picture = ({ icon: Icon, here = false }: { icon: LucideIcon; here?: boolean }) => (
  <Icon aria-hidden className="size-5.5 shrink-0" strokeWidth={here ? 2.2 : 1.8} />
);
