import { useEffect } from "react";
import { useEntrance } from "#pwa/session/entrance.ts";

/** Milliseconds between checks whether the reason is gone. */
const askEvery = 5_000;

/** Makes a waiting screen leave by itself: checks regularly, and whenever the page becomes visible. */
export function useRecheck(): void {
  const { recheck } = useEntrance();
  useEffect(() => {
    // Offline it stays until a later check succeeds.
    const ask = () => void (document.hidden || recheck().catch(() => undefined));
    const timer = setInterval(ask, askEvery);
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("online", ask);
    };
  }, [recheck]);
}
