import { useRouterState } from "@tanstack/react-router";
import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from "react";
import type { View } from "#pwa/machine/local/device.ts";
import { isReturned } from "#pwa/ui/in-turn.tsx";
import { useView } from "#pwa/ui/device-context.tsx";

/** Loaded only during the store's first download. */
// Only the waiting's picture: where it cannot be loaded, the download goes on without it.
const nothing: ComponentType<{ readonly title: string }> = () => null;
const Downloading = lazy(async () => ({
  default: await import("./downloading.tsx").then(
    ({ Downloading: shown }) => shown,
    () => nothing,
  ),
}));

const isKnown = (view: View): boolean => view.isKnown;

/**
 * Returns whether the device has the store's rows. Until the first download has completed, a missing row may exist: no
 * screen may show "none" or 0.
 */
export const useKnown = (): boolean => useView(isKnown);

/** A screen's heading, in the frame of the tap. */
const ScreenTop = ({ title }: { readonly title: string }) => (
  <p className="mb-5 text-title font-semibold md:mb-6">{title}</p>
);

/** A screen, or the download's progress until the rows it reads are on the device (decision 0195). */
export function KnownScreen({ children }: { readonly children: ReactNode }) {
  const known = useKnown();
  const match = useRouterState({ select: ({ matches }) => matches.at(-1)?.id });
  const drawn = useDeferredValue(match);
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen });
  if (drawn !== match && !isReturned()) return <ScreenTop title={screen?.title() ?? ""} />;
  if (known || screen?.needsNoRows === true || screen?.listsItems === true) return children;
  return (
    <Suspense>
      <Downloading title={screen?.title() ?? ""} />
    </Suspense>
  );
}
