import { useEffect } from "react";
import { useDoor } from "#pwa/session/door.ts";

/** How often the server is asked whether the reason has gone, in milliseconds. */
const askEvery = 5_000;

/** Lets a screen one waits at leave by itself: it asks again and again, and at once when it is looked at. */
export function useLeaving(): void {
  const { recheck } = useDoor();
  useEffect(() => {
    // Without a network the next time may do; the screen stays.
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
