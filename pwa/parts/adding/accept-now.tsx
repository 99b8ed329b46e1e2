import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { addingWords } from "./words.ts";

/** Switch: items are on sale once saved, or wait as announced. */
export function AcceptNow(props: { readonly value: boolean; readonly onChange: (acceptNow: boolean) => void }) {
  return (
    <SwitchRow
      {...props}
      label={addingWords("acceptNow")}
      hint={addingWords(props.value ? "activeWhenSaved" : "waitAsDropOff")}
    />
  );
}
