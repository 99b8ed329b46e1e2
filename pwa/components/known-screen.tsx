import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { View } from "#pwa/local/device.ts";
import { useSync, useView } from "./device-context.tsx";
import { ProgressBar } from "./sync-state/progress-bar.tsx";
import { syncStatusWords } from "./sync-state/words.ts";
import { PageHeader } from "./ui/page-header.tsx";
import { Skeleton } from "./ui/skeleton.tsx";
import { useShownStore } from "./use-shown-store.ts";

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
  return known || screen?.needsNoRows === true ? children : <Downloading title={screen?.title ?? ""} />;
}

function Downloading({ title }: { readonly title: string }) {
  const { name } = useShownStore();
  const { link, download } = useSync();
  const isAway = link === "offline" || link === "signedOut";
  return (
    <>
      <PageHeader title={title === "" ? name : title} />
      <div role="status" className="mb-5">
        {isAway ? (
          <p className="text-muted">{syncStatusWords("downloadWaits")}</p>
        ) : download === null ? (
          <p className="text-muted">{syncStatusWords("downloadingNow")}</p>
        ) : (
          <ProgressBar label={syncStatusWords("downloadingNow")} {...download} />
        )}
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </>
  );
}
