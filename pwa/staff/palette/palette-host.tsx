import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { onOpenPalette } from "#pwa/ui/open-palette.ts";

// Loaded on first use.
const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** Host of the command palette: Ctrl or Cmd with K opens it on every screen, and F2 opens the counter. */
export function PaletteHost({ onSignOut }: { onSignOut: () => void }) {
  const can = useCan();
  const { history } = useRouter();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  useEffect(() => {
    const show = () => setState("open");
    const key = (event: KeyboardEvent) => {
      if (event.key === "F2" && can("orders.sell")) {
        event.preventDefault();
        history.push("/sell");
      }
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      show();
    };
    const forget = onOpenPalette(show);
    document.addEventListener("keydown", key);
    return () => {
      forget();
      document.removeEventListener("keydown", key);
    };
  }, [can, history]);
  if (state === "never") return null;
  return (
    <Suspense>
      <Palette open={state === "open"} onClose={() => setState("closed")} onSignOut={onSignOut} />
    </Suspense>
  );
}
