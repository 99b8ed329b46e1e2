import type { TableLine } from "../read/table-reader.ts";
import type { Amount } from "./cell-readers.ts";
import type { ForeignCell } from "./cells.ts";
import { isGiftCard, isWithoutSize } from "./plain-articles.ts";
import type { SalesList } from "./sale-lines.ts";
import type { SaleStanding } from "./sale-words.ts";
import type { FileSize } from "./sizes.ts";
import { saysYes, type Standing } from "./value-words.ts";

/** Outcome of a line. */
export type ForeignOutcome = "item" | "product" | "history" | "leftOut" | "duplicate" | "ask" | "refused";

/** Reasons why a line is not, or only partly, taken. */
export type ForeignReason =
  | Exclude<Standing | SaleStanding, "stock" | "converted" | "ask">
  | "noItem"
  | "waitsSale"
  | "unknownStatus"
  | "waits"
  | "giftCard"
  | "noStock"
  | "noQuantity"
  | "sameLine"
  | "sameCode"
  | "plain"
  | "noSize"
  | "noPrice"
  | "badPrice"
  | "noTitle"
  | "unread";

/** A line's standing by its status; "noItem" and "giftCard" for one of no thing. */
export type ReadStanding = Standing | SaleStanding | "noItem" | "giftCard" | "unknown";

interface OutcomeContext {
  /** First line of each code. */
  readonly met: Map<string, TableLine>;
  /** Null for a file of what a store has. */
  readonly sales: SalesList | null;
  /** The file lists products, and not how many there are of each. */
  readonly isProducts: boolean;
}

/** Returns what becomes of a line by what it says. */
export function outcomeOf(
  found: {
    readonly line: TableLine;
    readonly code: string;
    readonly title: string;
    readonly size: FileSize | null;
    readonly price: Amount;
    readonly quantity: number | null;
    readonly standing: ReadStanding;
    readonly options: { readonly isPlain: boolean; readonly isGiftCard: boolean };
    readonly cell: ForeignCell;
  },
  { met, sales, isProducts }: OutcomeContext,
): { readonly outcome: ForeignOutcome; readonly reasons: readonly ForeignReason[]; readonly sameAs: number | null } {
  const { line, code, title, size, price, quantity, standing, options, cell } = found;
  const above = code === "" ? undefined : met.get(code);
  if (code !== "" && above === undefined) met.set(code, line);
  const is = (outcome: ForeignOutcome, ...reasons: readonly ForeignReason[]) => ({
    outcome,
    reasons,
    sameAs: above?.number ?? null,
  });
  if (line.problem !== null && line.problem !== "cutShort") return is("refused", "unread");
  if (above !== undefined) {
    const isSame = above.cells.every((one, at) => one === line.cells[at]);
    if (isSame) return is("duplicate", "sameLine");
    // An order's number, which its other lines have too.
    if (standing !== "sold" && sales === null) return is("ask", "sameCode");
  }
  if (options.isGiftCard || saysYes(cell("giftCard")) || isGiftCard(title, cell("category")))
    return is("leftOut", "giftCard");
  if (standing === "sold") return is("history", "sold");
  if (standing === "ask") return is("ask", sales === null ? "waits" : "waitsSale");
  if (standing === "unknown") return is("ask", "unknownStatus");
  // What is in the store under an archived name, with a price that only the till knows, is not lost in silence.
  const isUnpriced = standing === "archived" && price === "unread" && quantity !== 0;
  if (standing !== "stock" && standing !== "converted" && !isUnpriced) return is("leftOut", standing);
  if (size === null && (options.isPlain || isWithoutSize(title, cell("category")))) return is("ask", "plain");
  const reasons: ForeignReason[] = [];
  if (title === "" && cell("sku") === "" && cell("gtin") === "") reasons.push("noTitle");
  if (size === null) reasons.push("noSize");
  if (price === "none" || price === "unread") reasons.push("noPrice");
  if (price === "negative" || price === 0) reasons.push("badPrice");
  // Nothing is in the store: what it cost does not matter.
  if (quantity === 0 && title !== "") return is("product", isProducts ? "noQuantity" : "noStock");
  return reasons.length > 0 ? is("refused", ...reasons) : is("item");
}
