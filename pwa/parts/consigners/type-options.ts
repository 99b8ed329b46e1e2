import type { Option } from "#pwa/ui/controls/select.tsx";
import type { View } from "#pwa/machine/local/device.ts";

/** Returns the store's consigner types by name, each once, represented by its row without conditions. */
export function typeOptions(view: View): readonly Option[] {
  const byName = new Map<string, string>();
  const rows = [...view.all("consignerType")].sort((a, b) => conditions(a) - conditions(b));
  for (const { id, accountType } of rows) if (!byName.has(accountType)) byName.set(accountType, id);
  return [...byName].map(([label, value]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}

const conditions = (
  row: Readonly<Record<"category" | "option1Value" | "option2Value" | "option3Value", string>>,
): number =>
  [row.category, row.option1Value, row.option2Value, row.option3Value].filter((value) => value !== "").length;
