import { t } from "#shared/words/define-words.ts";
import { CircleHelp, LogOut, type LucideIcon } from "lucide-react";
import { classes } from "#pwa/ui/classes.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { PortalLink } from "./portal-link.tsx";
import { fullMenu } from "./full-menu.ts";
import { useHelp } from "./use-help.ts";
import { useMenuAddress } from "./use-menu-address.ts";

const line = classes(
  "flex min-h-11 w-full flex-col items-center justify-center gap-1 rounded-control px-1 py-2 text-center text-[0.75rem] leading-4 font-medium",
  "lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:py-0 lg:text-left lg:text-body",
);
const quiet = "text-muted hover:bg-hover hover:text-ink";

/** The menu at the side: icons from 768 px, with words from 1024 px. */
export function SideBar({
  store,
  onLogout,
}: {
  readonly store: { readonly name: string; readonly logo: string };
  readonly onLogout: () => void;
}) {
  const here = useMenuAddress();
  const help = useHelp();
  const { user } = useDevice().session;
  return (
    <aside
      data-chrome
      className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line bg-surface px-2 py-3 lg:px-3"
    >
      <p className="mb-4 flex min-h-11 items-center justify-center gap-3 lg:justify-start lg:px-2">
        <StoreMark key={store.logo} logo={store.logo} name="" className="size-9" />
        <span className="hidden min-w-0 truncate text-lead font-semibold lg:block">{store.name}</span>
      </p>
      <nav aria-label={t("Main")} className="flex flex-col gap-1">
        {fullMenu.map((entry) => (
          <PortalLink
            key={entry.to}
            to={entry.to}
            aria-current={entry.to === here ? "page" : undefined}
            className={classes(line, entry.to === here ? "bg-accent-soft text-accent-text" : quiet)}
          >
            <Picture icon={entry.icon} here={entry.to === here} />
            {entry.label()}
          </PortalLink>
        ))}
        {help !== null && (
          <a href={help} className={classes(line, quiet)}>
            <Picture icon={CircleHelp} />
            {t("Help")}
          </a>
        )}
      </nav>
      <div className="mt-auto pt-4">
        <p className="mb-1 hidden truncate px-3 text-caption text-muted lg:block" title={user.email}>
          {user.name}
        </p>
        <button type="button" onClick={onLogout} className={classes(line, quiet)}>
          <Picture icon={LogOut} />
          {t("Logout")}
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

const Picture = ({ icon: Icon, here = false }: { icon: LucideIcon; here?: boolean }) => (
  <Icon aria-hidden className="size-5.5 shrink-0" strokeWidth={here ? 2.2 : 1.8} />
);
