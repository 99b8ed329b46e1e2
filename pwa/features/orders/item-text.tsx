import { CodeText, optionLine } from "#pwa/parts/items/item-facts.tsx";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";

/** The statuses of items that can be sold and are not on their shelf, or may not be much longer. */
const elsewhere: ReadonlySet<Status> = new Set(["InTransit", "RequestWithdrawal"]);

/** What tells an item from others in the hand: its title, its options and its code, never cut. */
export function ItemText({ item, owner }: { readonly item: ItemBrief; readonly owner?: string }) {
  const options = optionLine(item);
  return (
    <span className="min-w-0 flex-1">
      <span className="block leading-5 font-medium break-words">{item.title}</span>
      {options !== "" && <span className="block text-caption leading-5">{options}</span>}
      <span className="block text-caption leading-5 text-muted">
        <CodeText code={item.code} />
        {owner !== undefined && <> · {owner}</>}
      </span>
      {elsewhere.has(item.status) && (
        <span className="block text-caption leading-5 font-medium text-warning">{statusLabel(item.status)}</span>
      )}
    </span>
  );
}
