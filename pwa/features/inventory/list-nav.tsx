import { AppLink } from "#pwa/ui/app-link.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { formatCount } from "#pwa/ui/format.ts";
import { useCan } from "#pwa/ui/access.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { useKnown } from "#pwa/parts/sync-state/known-screen.tsx";
import { useInView } from "#pwa/ui/use-in-view.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { itemQuery } from "./item-search.ts";
import { type ListKind, listKinds } from "./list-kinds.ts";
import { inventoryScreenWords, listNavWords } from "./words.ts";

const kinds = Object.keys(listKinds) as ListKind[];
/** Lists of items waiting for the store's decision; the menu shows their counts. */
const counted: readonly ListKind[] = [
  "incoming",
  "requested",
  "readyToPrint",
  "priceChange",
  "withdrawalRequest",
  "consignment",
  "buying",
  "acceptTransfers",
];
const countAll = (view: View): readonly number[] => counted.map((kind) => view.list("item", itemQuery(kind, {})).count);

/**
 * The staff inventory menu, with the number waiting in each list. On phones, where rows need the room, it
 * is behind More.
 */
export function ListNav({ kind }: { kind: ListKind }) {
  const counts = useView(countAll);
  const known = useKnown();
  const can = useCan();
  const seen = useInView<HTMLAnchorElement>(kind);
  return (
    <nav
      aria-label={inventoryScreenWords("inventory")}
      className="hide-scrollbar mb-4 hidden gap-1.5 overflow-x-auto md:flex"
    >
      {kinds.map((one) => {
        if (!can(listKinds[one].needs ?? "inventory.view")) return null;
        const here = one === kind;
        const count = counts[counted.indexOf(one)] ?? 0;
        return (
          <AppLink
            key={one}
            to={listKinds[one].path}
            ref={here ? seen : undefined}
            aria-current={here ? "page" : undefined}
            className={classes(
              "flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 font-medium whitespace-nowrap",
              here ? "bg-ink text-canvas" : "text-muted hover:bg-hover hover:text-ink",
            )}
          >
            {listNavWords(one)}
            {known && count > 0 && (
              <span className={classes("tabular text-caption", here ? "opacity-80" : "text-faint")}>
                {formatCount(count)}
              </span>
            )}
          </AppLink>
        );
      })}
    </nav>
  );
}
