import { useRouter, useRouterState } from "@tanstack/react-router";
import { useMemo } from "react";
import { useDevice } from "#pwa/components/device-context.tsx";
import { type MenuPlace, mayOpen, type ScreenFacts } from "../declare-screen.ts";

export interface MenuEntry extends MenuPlace {
  /** An address of this app. */
  readonly to: string;
}

/** A screen as its route declares it. */
export interface DeclaredScreen extends ScreenFacts {
  readonly to: string;
}

/** Every screen there is for the person who is signed in, in the order in which the routes stand. */
export function useScreens(): readonly DeclaredScreen[] {
  const router = useRouter();
  const { session } = useDevice();
  return useMemo(() => {
    const routes: readonly { fullPath: string; options: { staticData?: { screen?: ScreenFacts } } }[] = Object.values(
      router.routesById,
    );
    return routes.flatMap(({ fullPath, options }) => {
      const screen = options.staticData?.screen;
      return screen === undefined || !mayOpen(screen) ? [] : [{ ...screen, to: fullPath }];
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another person may open others
  }, [router, session]);
}

/** The menu: the screens that declare a place in it. */
export function useMenu(): readonly MenuEntry[] {
  const screens = useScreens();
  return useMemo(() => screens.flatMap(({ to, menu }) => (menu === undefined ? [] : [{ to, ...menu }])), [screens]);
}

/** The address of the menu's entry the present screen belongs to. */
export const useHere = (): string | undefined =>
  useRouterState({
    select: ({ matches }) => {
      const last = matches.at(-1);
      return last?.staticData.screen?.within ?? last?.fullPath;
    },
  });
