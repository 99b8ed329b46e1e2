import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatCount } from "#pwa/ui/format.ts";
import { useInView } from "#pwa/ui/use-in-view.ts";
import { useWide } from "#pwa/ui/use-wide.ts";
import { PortalLink } from "../portal-link.tsx";
import { useMenuAddress } from "../use-menu-address.ts";

/** On a phone, whose bar has no room for them: the inventory's lists of items to bring. */
export function InventoryTabs() {
  const here = useMenuAddress();
  const wide = useWide();
  const seen = useInView<HTMLAnchorElement>(`${here} ${wide}`);
  const counts = useView(
    useCallback((view) => {
      const count = (status: "Requested" | "Pending") => view.list("item", { where: { status } }).count;
      return { requested: count("Requested"), pending: count("Pending") };
    }, []),
  );
  if (wide) return null;
  const tabs = [
    { to: "/inventory", label: t("Inventory"), count: null },
    { to: "/dropoff", label: t("Requested"), count: counts.requested },
    { to: "/dropoffPending", label: t("Drop Off Pending"), count: counts.pending },
  ];
  return (
    <nav
      aria-label={t("Inventory")}
      className="hide-scrollbar mb-3 flex gap-1 overflow-x-auto border-b border-line print:hidden"
    >
      {tabs.map(({ to, label, count }) => (
        <PortalLink
          key={to}
          to={to}
          ref={to === here ? seen : undefined}
          aria-current={to === here ? "page" : undefined}
          className={classes(
            "flex h-11 shrink-0 items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap",
            to === here ? "border-accent-text text-ink" : "border-transparent text-muted",
          )}
        >
          {label}
          {count !== null && count > 0 && (
            <span className="tabular rounded-full bg-sunken px-2 py-0.5 text-caption text-muted">
              {formatCount(count)}
            </span>
          )}
        </PortalLink>
      ))}
    </nav>
  );
}
