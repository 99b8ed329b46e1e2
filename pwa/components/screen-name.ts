import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

/** Names the page after the screen, so that a reader hears where they are. */
export function useScreenName(storeName: string): void {
  const title = useRouterState({
    select: (state) => state.matches.at(-1)?.staticData.screen?.title() ?? "",
  });
  useEffect(() => {
    document.title = title === "" ? storeName || "Trace" : `${title} · ${storeName || "Trace"}`;
  }, [title, storeName]);
}
