import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { afterFrame } from "./after-frame.ts";

/** Sets the page's title to the screen's, so that screen readers announce it. */
export function useScreenName(storeName: string): void {
  const title = useRouterState({
    select: (state) => state.matches.at(-1)?.staticData.screen?.title() ?? "",
  });
  // The browser takes some milliseconds for it, which the screen's frame would wait for.
  useEffect(
    () =>
      afterFrame(() => {
        document.title = title === "" ? storeName || "Trace" : `${title} · ${storeName || "Trace"}`;
      }),
    [title, storeName],
  );
}
