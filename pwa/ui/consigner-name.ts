import { t } from "#shared/words/define-words.ts";
import type { View } from "#pwa/machine/local/device.ts";

/** Returns a consigner's name for people. */
export function consignerName(view: View, id: string): string | undefined {
  const consigner = view.get("consigner", id);
  if (consigner === undefined) return undefined;
  const name = `${consigner.firstName} ${consigner.lastName}`.trim();
  return name || view.get("consignerContact", id)?.email || t("Unnamed consigner");
}
