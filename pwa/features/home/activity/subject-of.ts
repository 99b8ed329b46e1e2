import { consignerName } from "#pwa/ui/consigner-name.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { FeedEntry } from "./activity-days.ts";
import { rowKindWords } from "./words.ts";

type Subject = Pick<FeedEntry, "rowType" | "rowId" | "title">;

/** Returns the product an entry is about, if this device has the rows that lead to it. */
export function subjectProduct(view: View, { rowType, rowId }: Subject): string | undefined {
  if (rowType === "item") return view.items.brief(rowId)?.productId;
  if (rowType === "gtin") return view.get("gtin", rowId)?.productId;
  return rowType === "product" ? rowId : undefined;
}

/** Returns an item's size and code. */
export function detailOf(view: View, { rowType, rowId }: Subject): string {
  const item = rowType === "item" ? view.items.brief(rowId) : undefined;
  return item === undefined ? "" : [item.option1Value, item.code].filter((part) => part !== "").join(" · ");
}

/**
 * Returns the name of an entry's subject: the product's title for items and products; else its own name or
 * kind.
 */
export function subjectTitle(view: View, subject: Subject): string {
  if (subject.title !== "") return subject.title;
  const name = nameOf(view, subject);
  if (name !== undefined && name !== "") return name;
  const kind = rowKindWords.has(subject.rowType) ? subject.rowType : "other";
  return rowKindWords(kind);
}

function nameOf(view: View, { rowType, rowId }: Subject): string | undefined {
  switch (rowType) {
    case "store":
    case "location":
    case "subLocation":
    case "order":
    case "payout":
      return view.get(rowType, rowId)?.name;
    case "productTemplate":
      return view.get("productTemplate", rowId)?.title;
    case "gtin":
      return view.get("product", view.get("gtin", rowId)?.productId ?? "")?.title;
    case "consigner":
      return consignerName(view, rowId);
    case "payoutShare":
      return consignerName(view, view.get("payoutShare", rowId)?.consignerId ?? "");
    case "employee": {
      const employee = view.get("employee", rowId);
      return employee === undefined ? undefined : `${employee.firstName} ${employee.lastName}`.trim();
    }
    default:
      return undefined;
  }
}
