import { t } from "#shared/words/define-words.ts";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";

/** Switch: items are on sale once saved, or wait as announced. */
export function AcceptNow(props: { readonly value: boolean; readonly onChange: (acceptNow: boolean) => void }) {
  return (
    <SwitchRow
      {...props}
      label={t("Accept now")}
      hint={props.value ? t("Items are active as soon as they are saved.") : t("Items wait as Drop off pending.")}
    />
  );
}
