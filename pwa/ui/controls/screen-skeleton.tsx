import { t } from "#shared/words/define-words.ts";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";

/** Placeholder of a screen whose code is loading. */
export function ScreenSkeleton() {
  return (
    <div role="status" aria-label={t("Loading")}>
      <Skeleton className="mb-6 h-8 w-48" />
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-64 rounded-card md:col-span-2" />
      </div>
    </div>
  );
}
