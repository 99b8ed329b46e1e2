import { t } from "#shared/words/define-words.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import type { SettingForm } from "./plain-settings.ts";

/** Labels as their packets name them, in millimetres. */
const sizes = [
  { name: () => t("Dymo 30334, Zebra 2.25 × 1.25″"), width: 57, height: 32 },
  { name: () => t("Zebra 2 × 1″"), width: 50.8, height: 25.4 },
  { name: () => t("Dymo 30336"), width: 54, height: 25 },
  { name: () => t("Dymo 30252"), width: 89, height: 28 },
  { name: () => t("Brother DK-11209"), width: 62, height: 29 },
  { name: () => t("Brother DK-11201"), width: 90, height: 29 },
] as const;

type Size = (typeof sizes)[number];
const keyOf = ({ width, height }: Size): string => `${width}x${height}`;
const other = "other";

/** Chooses width and height by the name on a packet of labels. */
export function LabelSizeField({ form }: { readonly form: SettingForm }) {
  const { labelWidthMm, labelHeightMm } = form.values.changes ?? {};
  const known = sizes.find(({ width, height }) => width === labelWidthMm && height === labelHeightMm);
  return (
    <Field label={t("Label size")} hint={t("The name on the packet sets width and height.")} className="col-span-full">
      <Select
        value={known === undefined ? other : keyOf(known)}
        options={[
          ...sizes.map((size) => ({
            value: keyOf(size),
            label: size.name(),
            hint: t("{width, number} × {height, number} mm", { width: size.width, height: size.height }),
          })),
          { value: other, label: t("Another size") },
        ]}
        onChange={(chosen) => {
          const size = sizes.find((one) => keyOf(one) === chosen);
          if (size !== undefined)
            form.change({ "changes.labelWidthMm": size.width, "changes.labelHeightMm": size.height });
        }}
      />
    </Field>
  );
}
