import { t } from "#shared/words/define-words.ts";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { firstScreenDrawn } from "#pwa/ui/first-screen.ts";
import { KnownScreen } from "#pwa/parts/sync-state/known-screen.tsx";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { useShownStore } from "#pwa/ui/use-shown-store.ts";
import { useWide } from "#pwa/ui/use-wide.ts";
import { optionalPart } from "#pwa/ui/optional-part.ts";
import { SyncPill } from "#pwa/features/attention/sync-status/sync-pill.tsx";
import { PortalLink } from "./portal-link.tsx";
import { useSignOut } from "./use-leaving.tsx";

// Nothing is announced before the first screen is drawn.
const Banners = lazy(async () => {
  await firstScreenDrawn;
  return { default: (await import("#pwa/features/attention/sync-status/banners.tsx")).Banners };
});
const Bell = lazy(async () => {
  await firstScreenDrawn;
  return { default: (await import("./notifications/bell.tsx")).Bell };
});
// A device shows, and loads, only one of them.
const SideBar = optionalPart(async () => (await import("./side-bar.tsx")).SideBar);
const BottomBar = optionalPart(async () => (await import("./bottom-bar.tsx")).BottomBar);
/** Starts to load the menu while the first screen loads. */
export const loadMenu = () => void (globalThis.innerWidth < 768 ? BottomBar : SideBar).soon();

/** Frame around every screen: the menu, the store's name, and the sync state. */
export function Frame() {
  const { user } = useDevice().session;
  const store = useShownStore();
  const wide = useWide();
  const leaving = useSignOut();
  return (
    <div className="min-h-dvh pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] md:grid md:grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)] print:block!">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("Skip to content")}
      </a>
      {wide && (
        <Suspense fallback={<aside data-chrome className="border-r border-line bg-surface" />}>
          <SideBar store={store} onLogout={leaving.leave} />
        </Suspense>
      )}
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header
          data-chrome
          className="sticky top-0 z-30 flex h-(--bar) short:static items-center gap-3 bg-canvas/85 pr-2 pl-4 backdrop-blur-md md:px-6 lg:px-8"
        >
          {wide ? (
            <p className="truncate text-caption text-muted">{t("Consigner ID: {id}", { id: user.id })}</p>
          ) : (
            <PortalLink to="/" className="flex min-h-11 min-w-0 items-center gap-2.5">
              <StoreMark key={store.logo} logo={store.logo} name="" className="size-8" />
              <span className="line-clamp-2 leading-5 font-semibold break-words">{store.name}</span>
            </PortalLink>
          )}
          <span className="ml-auto" />
          <Suspense>
            <Bell />
          </Suspense>
          <SyncPill />
        </header>
        <main
          id="main"
          className="mx-auto flex w-full max-w-[80rem] flex-1 flex-col px-4 pt-2 pb-28 md:px-6 short:pb-6 md:pb-10 lg:px-8"
        >
          <Suspense>
            <div data-passing className="contents">
              <Banners />
            </div>
          </Suspense>
          <div className="flex flex-1 flex-col pt-2 md:pt-3">
            <KnownScreen>
              <Outlet />
            </KnownScreen>
          </div>
        </main>
      </div>
      {!wide && (
        <Suspense>
          <BottomBar onLogout={leaving.leave} />
        </Suspense>
      )}
      {leaving.dialog}
    </div>
  );
}
