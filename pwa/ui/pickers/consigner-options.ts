import { t } from "#shared/words/define-words.ts";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import type { Option } from "#pwa/ui/controls/select.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { byLabel } from "./place-options.ts";

/** Returns all consigners on the device, searchable by name and, if this person may know them, by e-mail and phone. */
export const consignerOptions = (view: View): readonly Option[] =>
  view
    .all("consigner")
    .filter(({ deletedAt }) => deletedAt === null)
    .map((consigner) => ({
      value: consigner.id,
      label: consignerName(view, consigner.id) ?? "",
      hint: consigner.isStoreAccount
        ? t("Store account")
        : view.get("consignerContact", consigner.id)?.email || undefined,
      phone: view.get("consignerPrivate", consigner.id)?.phone || undefined,
    }))
    .sort(byLabel);
