import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { mayOpen, type ScreenFacts } from "../declare-screen.ts";

/** A screen as its route declares it. */
export interface DeclaredScreen extends ScreenFacts {
  readonly to: string;
}

/** Returns all screens the signed-in person may open, in the order of the routes. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- entries depend on the person
  }, [router, session]);
}
