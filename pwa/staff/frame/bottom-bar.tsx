import { t } from "#shared/words/define-words.ts";
import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { menuSections } from "../declare-screen.ts";
import { Dot } from "./dot.tsx";
import { barOf, type MenuPart, useMenuAddress, useMenu } from "./menu.ts";
import { useMenuCounts } from "./menu-counts.ts";

const MoreSheet = lazy(async () => ({ default: (await import("./more-sheet.tsx")).MoreSheet }));

const tab =
  "flex min-h-15 min-w-0 flex-1 flex-col items-center gap-0.5 pt-1 text-center text-[0.75rem] leading-3.5 font-medium";

/** The phone's menu, within reach of the thumb. */
export function BottomBar({ onSignOut }: { onSignOut: () => void }) {
  const parts = useMenu();
  const at = useMenuAddress();
  const counts = useMenuCounts();
  const needAttention = counts["/attention"]?.count ?? 0;
  const [more, setMore] = useState<"never" | "open" | "closed">("never");
  const bar = barOf(parts);
  const inBar = new Set(bar.map(({ to }) => to));
  const rest = parts.flatMap((part): MenuPart[] => {
    if (part.section === null) return inBar.has(part.entry.to) ? [] : [part];
    const entries = part.entries.filter(({ to }) => !inBar.has(to));
    return entries.length === 0 ? [] : [{ section: part.section, entries }];
  });
  const inRest = at !== undefined && !inBar.has(at);
  return (
    <nav
      aria-label={t("Main")}
      data-chrome
      className="pad-safe-bottom fixed inset-x-0 bottom-0 z-30 flex short:static pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] border-t border-line bg-surface/95 backdrop-blur-md"
    >
      {bar.map((entry) => {
        const here = entry.to === at;
        const Icon = entry.icon ?? (entry.section === null ? Ellipsis : menuSections[entry.section]);
        return (
          <AppLink
            key={entry.to}
            to={entry.to}
            aria-current={here ? "page" : undefined}
            // A sheet that is still loading must not open over the next screen.
            onClick={() => setMore((now) => (now === "open" ? "closed" : now))}
            className={classes(tab, here ? "text-accent-text" : "text-muted")}
          >
            <span className="relative">
              <Icon aria-hidden className="size-6" strokeWidth={here ? 2.2 : 1.8} />
              {(counts[entry.to]?.count ?? 0) > 0 && <Dot urgent={counts[entry.to]?.urgent === true} />}
            </span>
            <span className="line-clamp-2 max-w-full">{entry.label()}</span>
          </AppLink>
        );
      })}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={
          needAttention > 0
            ? t("More, {count, plural, one {# needs} other {# need}} attention", { count: needAttention })
            : t("More")
        }
        onClick={() => setMore("open")}
        className={classes(tab, inRest ? "text-accent-text" : "text-muted")}
      >
        <span className="relative">
          <Ellipsis aria-hidden className="size-6" strokeWidth={inRest ? 2.2 : 1.8} />
          {needAttention > 0 && <Dot urgent />}
        </span>
        {t("More")}
      </button>
      {more !== "never" && (
        <Suspense>
          <MoreSheet
            open={more === "open"}
            onClose={() => setMore("closed")}
            parts={rest}
            at={at}
            onSignOut={onSignOut}
          />
        </Suspense>
      )}
    </nav>
  );
}
