import { t } from "#shared/words/define-words.ts";
import { useSync } from "#pwa/ui/device-context.tsx";
import { ProgressBar } from "#pwa/ui/controls/progress-bar.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { useShownStore } from "#pwa/ui/use-shown-store.ts";

/** Progress of the first download, shown instead of a screen. */
export function Downloading({ title }: { readonly title: string }) {
  const { name } = useShownStore();
  const { link, download } = useSync();
  const isAway = link === "offline" || link === "signedOut";
  return (
    <>
      <PageHeader title={title === "" ? name : title} />
      <div role="status" className="mb-5">
        {isAway ? (
          <p className="text-muted">{t("Connect to download your store to this device.")}</p>
        ) : download === null ? (
          <p className="text-muted">{t("Downloading…")}</p>
        ) : (
          <ProgressBar label={t("Downloading…")} {...download} />
        )}
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </>
  );
}
