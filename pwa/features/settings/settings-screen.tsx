import { Settings } from "lucide-react";
import { useCallback } from "react";
import { useDevice, useSync, useView } from "#pwa/components/device-context.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { Skeleton } from "#pwa/components/ui/skeleton.tsx";
import { PriceRules } from "./price-rules.tsx";
import { settingsScreenWords } from "./words.ts";

/** The store's settings, for staff with Settings. */
export function SettingsScreen() {
  const { id } = useDevice().session.store;
  const store = useView(useCallback((view) => view.get("store", id), [id]));
  const { download, link } = useSync();
  return (
    <>
      <PageHeader title={settingsScreenWords("title")} />
      {store !== undefined ? (
        <PriceRules store={store} />
      ) : download !== null || link === "starting" ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <EmptyState icon={<Settings />} title={settingsScreenWords("notHere")}>
          {settingsScreenWords("notHereHint")}
        </EmptyState>
      )}
    </>
  );
}
