import { useMemo } from "react";
import type { LabelStore } from "./labelled-item.ts";
import { LayoutPreview } from "./label-preview.tsx";
import { type LocationLabel, layoutLocationLabel } from "./location-label-layout.ts";
import { labelWords } from "./words.ts";

/** Preview of a place's label as it will be printed. */
export function LocationLabelPreview({ label, store }: { readonly label: LocationLabel; readonly store: LabelStore }) {
  const layout = useMemo(() => layoutLocationLabel(label, store), [label, store]);
  return <LayoutPreview layout={layout} name={labelWords("ofPlace", { name: label.name })} />;
}
