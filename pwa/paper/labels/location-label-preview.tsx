import { t } from "#shared/words/define-words.ts";
import { useMemo } from "react";
import type { LabelStore } from "./labelled-item.ts";
import { LayoutPreview } from "./label-preview.tsx";
import { type LocationLabel, layoutLocationLabel } from "./location-label-layout.ts";

/** Preview of a place's label as it will be printed. */
export function LocationLabelPreview({ label, store }: { readonly label: LocationLabel; readonly store: LabelStore }) {
  const layout = useMemo(() => layoutLocationLabel(label, store), [label, store]);
  return <LayoutPreview layout={layout} name={t("Label of {name}", { name: label.name })} />;
}
