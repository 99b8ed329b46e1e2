import { useRouterState } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import type { View } from "#pwa/local/device.ts";
import { useView } from "./device-context.tsx";

/** Loaded while the store is downloaded for the first time. */
const Downloading = lazy(async () => ({ default: (await import("./downloading.tsx")).Downloading }));

const isKnown = (view: View): boolean => view.isKnown;

/**
 * Whether the device has the store's rows. Until the first download has ended, what is not found is not absent: nothing may
 * say that there is none of something, or that it comes to 0.
 */
export const useKnown = (): boolean => useView(isKnown);

/** A screen, once the rows are here that it reads; until then that they are coming (docs/decisions/0195). */
export function KnownScreen({ children }: { readonly children: ReactNode }) {
  const known = useKnown();
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen });
  if (known || screen?.needsNoRows === true) return children;
  return (
    <Suspense>
      <Downloading title={screen?.title() ?? ""} />
    </Suspense>
  );
}
