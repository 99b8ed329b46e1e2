import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

/** Sets the page's title to the screen's, so that screen readers announce it. */
export function useScreenName(storeName: string): void {
  const title = useRouterState({
    select: (state) => state.matches.at(-1)?.staticData.screen?.title() ?? "",
  });
  useEffect(() => {
    document.title = title === "" ? storeName || "Trace" : `${title} · ${storeName || "Trace"}`;
  }, [title, storeName]);
}
