import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useScreens } from "./screens.ts";

/** Loads the code of screens that declare it, after the first screen, when the browser is idle. */
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
