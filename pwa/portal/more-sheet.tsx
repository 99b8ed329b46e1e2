import { t } from "#shared/words/define-words.ts";
import { attentionCount } from "#pwa/machine/local/attention-count.ts";
import { ChevronRight, CircleHelp, LogOut, TriangleAlert } from "lucide-react";
import { classes } from "#pwa/ui/classes.ts";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { Sheet } from "#pwa/ui/controls/dialog.tsx";
import { PortalLink } from "./portal-link.tsx";
import { fullMenu } from "./full-menu.ts";
import { morePaths } from "./menu.ts";

const line = "flex min-h-13 w-full items-center gap-4 rounded-control px-3 text-left font-medium hover:bg-hover";

/** The rest of the menu on a phone, and the signed-in person. */
export function MoreSheet(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly here: string;
  readonly help: string | null;
  readonly onLogout: () => void;
}) {
  const { user, store } = useDevice().session;
  const needAttention = attentionCount(useSync());
  return (
    <Sheet open={props.open} onClose={props.onClose} title={user.name} description={`${user.email} · ${store.name}`}>
      <nav aria-label={t("More")} className="pad-safe-bottom -mx-2 flex flex-col">
        {fullMenu
          .filter(({ to }) => morePaths.some((path) => path === to))
          .map(({ to, icon: Icon, label }) => (
            <PortalLink
              key={to}
              to={to}
              onClick={props.onClose}
              aria-current={to === props.here ? "page" : undefined}
              className={classes(line, to === props.here && "text-accent-text")}
            >
              <Icon aria-hidden className="size-5.5" />
              {label()}
              <ChevronRight aria-hidden className="ml-auto size-5 text-faint" />
            </PortalLink>
          ))}
        {needAttention > 0 && (
          <PortalLink to="/attention" onClick={props.onClose} className={classes(line, "text-danger")}>
            <TriangleAlert aria-hidden className="size-5.5" />
            {t("{count, plural, one {# change needs} other {# changes need}} attention", { count: needAttention })}
          </PortalLink>
        )}
        {props.help !== null && (
          <a href={props.help} className={line}>
            <CircleHelp aria-hidden className="size-5.5" />
            {t("Help")}
          </a>
        )}
        <button
          type="button"
          className={line}
          onClick={() => {
            props.onClose();
            props.onLogout();
          }}
        >
          <LogOut aria-hidden className="size-5.5" />
          {t("Logout")}
        </button>
        <a href="/licenses.txt" target="_blank" rel="noreferrer" className="px-3 py-2 text-caption text-muted">
          {t("Third-party licenses")}
        </a>
      </nav>
    </Sheet>
  );
}
