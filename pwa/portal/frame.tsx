import { Outlet, useRouterState } from "@tanstack/react-router";
import { CircleHelp, Ellipsis, LogOut, type LucideIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { classes } from "#pwa/components/classes.ts";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { firstScreenDrawn } from "#pwa/components/first-screen.ts";
import { StoreMark } from "#pwa/components/ui/store-mark.tsx";
import { useShownStore } from "#pwa/components/use-shown-store.ts";
import { useWide } from "#pwa/components/use-wide.ts";
import { SyncPill } from "#pwa/features/sync-status/sync-pill.tsx";
import { PortalLink } from "./portal-link.tsx";
import { menu, type PortalEntry } from "./screens.tsx";
import { useLeaving } from "./use-leaving.tsx";
import { portalWords } from "./words.ts";

// Nothing is to be said before the first screen stands.
const Banners = lazy(async () => {
  await firstScreenDrawn;
  return { default: (await import("#pwa/features/sync-status/banners.tsx")).Banners };
});
const MoreSheet = lazy(async () => ({ default: (await import("./more-sheet.tsx")).MoreSheet }));

/** How many entries stand under the thumb beside More. */
const underThumb = 4;

/** What stands around every screen: the menu, whose portal this is, and how the device stands with the server. */
export function Frame() {
  const { user } = useDevice().session;
  const store = useShownStore();
  const wide = useWide();
  const help = useHelp();
  const leaving = useLeaving();
  return (
    <div className="min-h-dvh pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] md:grid md:grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)] print:block!">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {portalWords("skip")}
      </a>
      {wide && <SideBar store={store} help={help} onLogout={leaving.leave} />}
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header
          data-chrome
          className="sticky top-0 z-30 flex h-(--bar) items-center gap-3 bg-canvas/85 pr-2 pl-4 backdrop-blur-md md:px-6 lg:px-8"
        >
          {wide ? (
            <p className="truncate text-caption text-muted">{portalWords("consignerId", { id: user.id })}</p>
          ) : (
            <PortalLink to="/" className="flex min-h-11 min-w-0 items-center gap-2.5">
              <StoreMark key={store.logo} logo={store.logo} name="" className="size-8" />
              <span className="truncate font-semibold">{store.name}</span>
            </PortalLink>
          )}
          <span className="ml-auto" />
          <SyncPill />
        </header>
        <main
          id="main"
          className="mx-auto flex w-full max-w-[80rem] flex-1 flex-col px-4 pt-2 pb-28 md:px-6 md:pb-10 lg:px-8"
        >
          <Suspense>
            <Banners />
          </Suspense>
          <div className="flex flex-1 flex-col pt-2 md:pt-3">
            <Outlet />
          </div>
        </main>
      </div>
      {!wide && <BottomBar help={help} onLogout={leaving.leave} />}
      {leaving.dialog}
    </div>
  );
}

/** Mails the store's support [B2.80]; null where it has named nobody. */
function useHelp(): string | null {
  const { id } = useDevice().session.store;
  const email = useView((view) => view.get("store", id)?.supportEmail ?? "");
  return email === "" ? null : `mailto:${email}`;
}

/** The address of the menu's entry that the present screen belongs to. */
const useHere = (): string =>
  useRouterState({
    select: ({ location: { pathname } }) => {
      if (pathname.startsWith("/products")) return "/";
      return pathname.startsWith("/item/") || pathname.startsWith("/productItem/") ? "/inventory" : pathname;
    },
  });

const line = classes(
  "flex min-h-11 w-full flex-col items-center justify-center gap-1 rounded-control px-1 py-2 text-center text-[0.75rem] leading-4 font-medium",
  "lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:py-0 lg:text-left lg:text-body",
);
const quiet = "text-muted hover:bg-hover hover:text-ink";

/** A rail of pictures from 768 px, words beside them from 1024 px. */
function SideBar({
  store,
  help,
  onLogout,
}: {
  readonly store: { readonly name: string; readonly logo: string };
  readonly help: string | null;
  readonly onLogout: () => void;
}) {
  const here = useHere();
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
      <nav aria-label={portalWords("main")} className="flex flex-col gap-1">
        {menu.map((entry) => (
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
            {portalWords("help")}
          </a>
        )}
      </nav>
      <div className="mt-auto pt-4">
        <p className="mb-1 hidden truncate px-3 text-caption text-muted lg:block" title={user.email}>
          {user.name}
        </p>
        <button type="button" onClick={onLogout} className={classes(line, quiet)}>
          <Picture icon={LogOut} />
          {portalWords("logout")}
        </button>
      </div>
    </aside>
  );
}

const Picture = ({ icon: Icon, here = false }: { icon: LucideIcon; here?: boolean }) => (
  <Icon aria-hidden className="size-5.5 shrink-0" strokeWidth={here ? 2.2 : 1.8} />
);

const tab = "flex h-15 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-[0.75rem] leading-4 font-medium";

/** The phone's menu, under the thumb. */
function BottomBar({ help, onLogout }: { readonly help: string | null; readonly onLogout: () => void }) {
  const here = useHere();
  const [more, setMore] = useState<"never" | "open" | "closed">("never");
  const rest: readonly PortalEntry[] = menu.slice(underThumb);
  const inRest = rest.some(({ to }) => to === here);
  return (
    <nav
      aria-label={portalWords("main")}
      data-chrome
      className="pad-safe-bottom fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface/95 pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] backdrop-blur-md"
    >
      {menu.slice(0, underThumb).map(({ to, icon: Icon, label }) => (
        <PortalLink
          key={to}
          to={to}
          aria-current={to === here ? "page" : undefined}
          className={classes(tab, "text-center", to === here ? "text-accent-text" : "text-muted")}
        >
          <Icon aria-hidden className="size-6" strokeWidth={to === here ? 2.2 : 1.8} />
          <span className="max-w-full truncate">{label()}</span>
        </PortalLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setMore("open")}
        className={classes(tab, inRest ? "text-accent-text" : "text-muted")}
      >
        <Ellipsis aria-hidden className="size-6" strokeWidth={inRest ? 2.2 : 1.8} />
        {portalWords("more")}
      </button>
      {more !== "never" && (
        <Suspense>
          <MoreSheet
            open={more === "open"}
            onClose={() => setMore("closed")}
            entries={rest}
            here={here}
            help={help}
            onLogout={onLogout}
          />
        </Suspense>
      )}
    </nav>
  );
}
