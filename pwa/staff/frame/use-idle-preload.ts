import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useScreens } from "./menu.ts";

/** Loads the code of the screens that declare it, once the first screen stands and nothing else is to do. */
export function useIdlePreload(): void {
  const router = useRouter();
  const screens = useScreens();
  useEffect(() => {
    const wanted = screens.filter(({ preload }) => preload === "idle").map(({ to }) => to);
    const load = () => {
      for (const route of Object.values(router.routesById))
        if (wanted.includes(route.fullPath)) void router.loadRouteChunk(route)?.catch(() => undefined);
    };
    // Safari has no idle callback yet.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, 3_000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load, { timeout: 10_000 });
    return () => cancelIdleCallback(handle);
  }, [router, screens]);
}
