import { t } from "#shared/words/define-words.ts";
import { ClipboardCheck, type LucideIcon, ScanBarcode, Search, ShoppingBag } from "lucide-react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { classes } from "#pwa/ui/classes.ts";
import type { Capability } from "#shared/access/capabilities.ts";
import { actionHintWords, actionWords } from "./words.ts";

const actions: readonly {
  to: "/sell" | "/scan" | "/scanItems" | "/findInventory";
  says: "sell" | "intake" | "scanItems" | "findInventory";
  icon: LucideIcon;
  needs: Capability;
}[] = [
  {
    to: "/sell",
    says: "sell",
    icon: ShoppingBag,
    needs: "orders.sell",
  },
  {
    to: "/scan",
    says: "intake",
    icon: ScanBarcode,
    needs: "inventory.add",
  },
  {
    to: "/scanItems",
    says: "scanItems",
    icon: ClipboardCheck,
    needs: "audits.conduct",
  },
  {
    to: "/findInventory",
    says: "findInventory",
    icon: Search,
    needs: "inventory.view",
  },
];

/** The main tasks of floor staff; the first has the accent colour. */
export function BigActions() {
  const can = useCan();
  const mine = actions.filter((action) => can(action.needs));
  if (mine.length === 0) return null;
  return (
    <nav
      aria-label={t("Start")}
      className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3 md:auto-cols-fr md:grid-flow-col md:grid-cols-none"
    >
      {mine.map((action, index) => (
        <AppLink
          key={action.to}
          to={action.to}
          className={classes(
            "flex flex-col items-start gap-3 rounded-card p-4 shadow-card transition-colors duration-100 md:p-5",
            index === 0
              ? "bg-accent text-on-accent hover:bg-accent-hover"
              : "border border-line bg-surface hover:bg-hover",
          )}
        >
          <span
            className={classes(
              "flex size-12 shrink-0 items-center justify-center rounded-control",
              index === 0 ? "bg-on-accent/15" : "bg-accent-soft text-accent-text",
            )}
          >
            <action.icon aria-hidden className="size-6" strokeWidth={1.9} />
          </span>
          <span className="min-w-0">
            <span className="block text-lead font-semibold">{actionWords(action.says)}</span>
            <span className={classes("max-md:hidden", index !== 0 && "text-muted")}>
              {actionHintWords(action.says)}
            </span>
          </span>
        </AppLink>
      ))}
    </nav>
  );
}
