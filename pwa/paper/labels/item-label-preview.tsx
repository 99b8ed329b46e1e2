import { useMemo } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { LabelStore } from "./labelled-item.ts";
import { LabelPreview } from "./label-preview.tsx";
import { labelOfBrief } from "./labels-of-items.ts";

/** Preview of an item's label as it will be printed. */
export function ItemLabelPreview({ brief, store }: { readonly brief: ItemBrief; readonly store: LabelStore }) {
  const { view } = useDevice();
  const label = useMemo(() => labelOfBrief(view, brief), [view, brief]);
  return <LabelPreview label={label} store={store} />;
}
