import { t } from "#shared/words/define-words.ts";
import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { PortalLink } from "./portal-link.tsx";
import { bar, morePaths } from "./menu.ts";
import { useHelp } from "./use-help.ts";
import { useMenuAddress } from "./use-menu-address.ts";

const MoreSheet = lazy(async () => ({ default: (await import("./more-sheet.tsx")).MoreSheet }));

const tab =
  "flex min-h-15 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-[0.75rem] leading-tight font-medium";

/** The phone's menu, within reach of the thumb. */
export function BottomBar({ onLogout }: { readonly onLogout: () => void }) {
  const help = useHelp();
  // Items to bring are tabs of the inventory.
  const here = useMenuAddress().replace(/^\/dropoff.*/, "/inventory");
  const [more, setMore] = useState<"never" | "open" | "closed">("never");
  const inRest = morePaths.some((to) => to === here);
  return (
    <nav
      aria-label={t("Main")}
      data-chrome
      className="pad-safe-bottom fixed inset-x-0 bottom-0 z-30 flex short:static border-t border-line bg-surface/95 pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] backdrop-blur-md"
    >
      {bar.map(({ to, icon: Icon, label }) => (
        <PortalLink
          key={to}
          to={to}
          aria-current={to === here ? "page" : undefined}
          className={classes(tab, "text-center", to === here ? "text-accent-text" : "text-muted")}
        >
          <Icon aria-hidden className="size-6" strokeWidth={to === here ? 2.2 : 1.8} />
          <span className="line-clamp-2 max-w-full break-words">{label()}</span>
        </PortalLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setMore("open")}
        className={classes(tab, inRest ? "text-accent-text" : "text-muted")}
      >
        <Ellipsis aria-hidden className="size-6" strokeWidth={inRest ? 2.2 : 1.8} />
        {t("More")}
      </button>
      {more !== "never" && (
        <Suspense>
          <MoreSheet
            open={more === "open"}
            onClose={() => setMore("closed")}
            here={here}
            help={help}
            onLogout={onLogout}
          />
        </Suspense>
      )}
    </nav>
  );
}
