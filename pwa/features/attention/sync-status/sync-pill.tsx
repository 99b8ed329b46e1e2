import { t } from "#shared/words/define-words.ts";
import { CloudCheck, CloudOff, LogIn, type LucideIcon, RefreshCw, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useEffect, useReducer, useState } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { useSync } from "#pwa/ui/device-context.tsx";
import type { Tone } from "#pwa/ui/controls/badge.tsx";
import { type SyncWords, syncWords } from "#pwa/parts/sync-state/sync-words.ts";

const QueueSheet = lazy(async () => ({ default: (await import("./queue-sheet.tsx")).QueueSheet }));

const pictures: Record<SyncWords["picture"], LucideIcon> = {
  online: CloudCheck,
  offline: CloudOff,
  busy: RefreshCw,
  attention: TriangleAlert,
  signedOut: LogIn,
  update: RefreshCw,
};

const tones: Record<Tone, string> = {
  neutral: "text-muted",
  success: "text-muted",
  info: "bg-info-soft text-info",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  violet: "",
};

/** Badge with the sync state, always visible. Opens the queue. */
export function SyncPill() {
  const state = useSync();
  const now = useNow(state.oldestWaitingAt !== null);
  const [opened, setOpened] = useState<"never" | "open" | "closed">("never");
  const words = syncWords(state, now);
  const Picture = pictures[words.picture];
  return (
    <>
      <button
        type="button"
        data-sync={words.picture}
        // The accessible name starts with the visible text, so that voice control can use it.
        aria-label={t("{short}. {sentence} Open the queue.", { short: words.short, sentence: words.sentence })}
        onClick={() => setOpened("open")}
        className={classes(
          "flex min-h-11 min-w-11 shrink-0 items-center gap-2 rounded-full px-3.5 text-caption font-medium whitespace-nowrap hover:bg-hover",
          tones[words.tone],
        )}
      >
        <Picture
          aria-hidden
          className={classes(
            "size-4.5 shrink-0",
            words.tone === "success" && "text-success",
            words.picture === "busy" && "motion-safe:animate-[spin_2.4s_linear_infinite]",
          )}
        />
        <span className="tabular">{words.short}</span>
        {words.detail !== "" && <span className="tabular hidden sm:inline">· {words.detail}</span>}
      </button>
      <span role="status" className="sr-only">
        {words.picture === "busy" ? "" : words.sentence}
      </span>
      {opened !== "never" && (
        <Suspense>
          <QueueSheet open={opened === "open"} onClose={() => setOpened("closed")} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the current time, updated every ten seconds while something waits. */
function useNow(ticking: boolean): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(tick, 10_000);
    return () => clearInterval(timer);
  }, [ticking]);
  return Date.now();
}
