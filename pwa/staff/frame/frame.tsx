import { t } from "#shared/words/define-words.ts";
import { Outlet } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { optionalPart } from "#pwa/ui/optional-part.ts";
import { firstScreenDrawn } from "#pwa/ui/first-screen.ts";
import { useShownStore } from "#pwa/ui/use-shown-store.ts";
import { KnownScreen } from "#pwa/parts/sync-state/known-screen.tsx";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { useWide } from "#pwa/ui/use-wide.ts";
import { looksForUnfinishedWork } from "#pwa/session/unfinished-work.ts";
import { CameraDock } from "#pwa/scanning/camera/camera-dock.tsx";
import { SyncPill } from "#pwa/features/attention/sync-status/sync-pill.tsx";
import { PaletteHost } from "../palette/palette-host.tsx";
import { ProofHost } from "./proof-host.tsx";
import { useIdlePreload } from "./use-idle-preload.ts";

/** Loads a part that is not needed before the first screen is drawn. */
const afterwards = (load: () => Promise<ComponentType>) => optionalPart(() => firstScreenDrawn.then(load));
const AboveScreen = afterwards(async () => (await import("./above-screen.tsx")).AboveScreen);
const BackToTop = afterwards(async () => (await import("./back-to-top.tsx")).BackToTop);
const HelpLink = afterwards(async () => (await import("./help-link.tsx")).HelpLink);
// A device shows, and loads, only one of them.
const SideBar = optionalPart(async () => (await import("./side-bar.tsx")).SideBar);
const BottomBar = optionalPart(async () => (await import("./bottom-bar.tsx")).BottomBar);
/** Starts to load the menu while the first screen loads. */
export const loadMenu = () => void (globalThis.innerWidth < 768 ? BottomBar : SideBar).soon();

const SignOutDialog = lazy(async () => ({
  default: (await import("#pwa/session/sign-out-dialog.tsx")).SignOutDialog,
}));

looksForUnfinishedWork(async (device) =>
  (await import("#pwa/features/intake/unfinished-intake.ts")).unfinishedIntake(device),
);
looksForUnfinishedWork(async (device) =>
  (await import("#pwa/features/orders/unfinished-sales.ts")).unfinishedSales(device),
);

/**
 * Frame around every screen: the store's name and the sync state above, the menu at the bottom of a phone and at the
 * side from 768 px.
 */
export function Frame() {
  const store = useShownStore();
  const wide = useWide();
  useIdlePreload();
  const [leaving, setLeaving] = useState<"no" | "asked" | "closed">("no");
  const signOut = () => setLeaving("asked");
  return (
    <div className="min-h-dvh pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] print:block! md:grid md:grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("Skip to content")}
      </a>
      {wide && (
        <Suspense fallback={<aside data-chrome className="border-r border-line bg-surface" />}>
          <SideBar onSignOut={signOut} />
        </Suspense>
      )}
      <div className="flex min-h-dvh min-w-0 flex-col pl-(--camera-side)">
        <header
          data-chrome
          className="sticky top-0 z-30 flex h-(--bar) short:static items-center gap-3 bg-canvas/85 pr-2 pl-4 backdrop-blur-md md:px-6 lg:px-8"
        >
          <AppLink to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 md:hidden">
            <StoreMark key={store.logo} logo={store.logo} name="" className="size-8" />
            <span className="line-clamp-2 leading-5 font-semibold break-words">{store.name}</span>
          </AppLink>
          <span className="ml-auto" />
          <Suspense>
            <HelpLink />
          </Suspense>
          <SyncPill />
        </header>
        <CameraPlace />
        <main
          id="main"
          className="mx-auto flex w-full max-w-[80rem] flex-1 flex-col px-4 pt-2 pb-28 md:px-6 short:pb-6 md:pb-10 lg:px-8"
        >
          <Suspense>
            <AboveScreen />
          </Suspense>
          <div className="beside-state flex flex-1 flex-col pt-2 md:pt-3">
            <KnownScreen>
              <Outlet />
            </KnownScreen>
          </div>
        </main>
      </div>
      <Suspense>
        <BackToTop />
      </Suspense>
      {!wide && (
        <Suspense>
          <BottomBar onSignOut={signOut} />
        </Suspense>
      )}
      <ProofHost />
      <PaletteHost onSignOut={signOut} />
      {leaving !== "no" && (
        <Suspense>
          <SignOutDialog open={leaving === "asked"} onClose={() => setLeaving("closed")} />
        </Suspense>
      )}
    </div>
  );
}

/** Below the header and above the screen; at the side on low screens (tokens.css). */
const CameraPlace = () => (
  <div className="sticky top-(--stays) z-20 mx-auto h-(--camera) w-full max-w-[80rem] bg-canvas md:px-6 lg:px-8 low:fixed low:top-0 low:z-40 low:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] short:bottom-0 low:left-0 low:mx-0 low:h-auto low:w-(--camera-side) low:md:px-0 low:lg:px-0 low:md:bottom-0 low:md:left-[5.5rem]">
    <CameraDock />
  </div>
);
