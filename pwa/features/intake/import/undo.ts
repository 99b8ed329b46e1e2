import { t } from "#shared/words/define-words.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { presentConsigner } from "#shared/areas/consigners/consigner-rows.ts";
import { undoDays } from "#shared/areas/inventory/imported-item.ts";
import type { MadeChange, MadeLine, StoredUndo } from "./import-database.ts";
import type { MadeRow, Plan, PlannedEntry, PlannedLine } from "./plan.ts";

/** Returns the changes that a plan makes, with their lines. */
export const changesOf = ({ lines, entries }: Plan): readonly MadeChange[] =>
  entries.flatMap(({ lines: at, change }) => {
    const line = lines[at[0] ?? -1];
    return change === undefined || line === undefined ? [] : [{ line: line.number, name: line.name, change }];
  });

/** Returns the types that a plan gives to consigners who are there, with their lines. */
export const givenTypesOf = ({ lines, entries }: Plan): readonly MadeChange[] =>
  entries.flatMap(({ lines: at, typing }) => {
    const line = lines[at[0] ?? -1];
    return typing === undefined || line === undefined
      ? []
      : [{ line: line.number, name: line.name, change: typing, isTyping: true }];
  });

/** Returns the rows that a plan adds, with their lines: items first. */
export function madeBy({ lines, entries }: Plan): readonly MadeLine[] {
  const made = entries.flatMap(({ lines: at, items = [], pastSales = [], product, consigner }): readonly MadeLine[] => {
    const { number = 0, name = "" } = lines[at[0] ?? -1] ?? {};
    const of = (type: MadeRow["type"], id: string, said = name): MadeLine => ({ type, id, line: number, name: said });
    return [
      ...items.map(({ id }) => of("item", id)),
      ...pastSales.map(({ id }) => of("pastSale", id)),
      ...(product?.isNew === true ? [of("product", product.id, product.title)] : []),
      ...(consigner === undefined
        ? []
        : [of("consigner", consigner.id, `${consigner.firstName} ${consigner.lastName}`.trim())]),
    ];
  });
  return (["item", "pastSale", "product", "consigner"] as const).flatMap((type) =>
    made.filter((one) => one.type === type),
  );
}

/** Returns those of the rows that this device has; no device has past sales, and the server says which are gone. */
export const presentOf = (made: readonly MadeLine[], view: View): readonly MadeLine[] =>
  made.filter(({ type, id }) => {
    if (type === "pastSale") return true;
    if (type === "item") return view.items.brief(id) !== undefined;
    if (type === "product") return view.get("product", id) !== undefined;
    return presentConsigner(view.get("consigner", id)) !== undefined;
  });

/** Returns until when the server takes back an import's items or past sales; null without them, or of an earlier build. */
export const undoneUntil = ({ at, made = [] }: StoredUndo): number | null =>
  at !== undefined && made.some(({ type }) => type === "item" || type === "pastSale")
    ? at + undoDays * 86_400_000
    : null;

/**
 * Returns what is kept for undoing a file: what it changes and adds, and what the same file did before, which is not
 * planned again.
 */
export function withBefore(undo: StoredUndo, before: StoredUndo | undefined): StoredUndo {
  if (before?.hash !== undo.hash) return undo;
  const again = new Set([...undo.changes.map(({ change }) => change.id), ...(undo.made ?? []).map(({ id }) => id)]);
  return {
    ...undo,
    changes: [...before.changes.filter(({ change }) => !again.has(change.id)), ...undo.changes],
    made: [...(before.made ?? []).filter(({ id }) => !again.has(id)), ...(undo.made ?? [])],
  };
}

/** Returns the plan that takes back what was added, and gives each changed row its values from before. */
export function undoPlan({ changes, made = [] }: StoredUndo, mayDeleteConsigners: boolean): Plan {
  const lines: PlannedLine[] = [];
  const entries: PlannedEntry[] = [];
  const add = (line: Pick<PlannedLine, "number" | "name" | "verdict" | "reason">, entry?: Partial<PlannedEntry>) => {
    if (entry !== undefined) entries.push({ verdict: "change", lines: [lines.length], ...entry });
    lines.push({ ...line, cells: [] });
  };
  for (const { line: number, name, type, id } of made)
    if (type === "consigner" && !mayDeleteConsigners)
      add({ number, name, verdict: "wrong", reason: t("Only admins delete consigners.") });
    else add({ number, name, verdict: "new", reason: "" }, { made: { type, id } });
  for (const { line: number, name, change, isTyping } of changes) {
    const { id, was, to } = change;
    const back = { id, was: to, to: was };
    add({ number, name, verdict: "change", reason: "" }, isTyping === true ? { typing: back } : { change: back });
  }
  return { lines, entries };
}
